import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../core/server/projectRoot.ts';
import type { TextTree } from '../core/shared/text.ts';
import { code } from './sources.ts';

type Both = { en: TextTree; zh_Hant: TextTree };

const isBoth = (value: unknown): value is Both =>
  typeof value === 'object' && value !== null && 'en' in value && 'zh_Hant' in value;

/** Any parameters do: only the words around them are looked at. */
const sample = new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? () => '1' : '1') });

function words(tree: unknown, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree === 'function')
    return [[path, String((tree as (...p: unknown[]) => string)(sample, '1', '1', '1', '1'))]];
  return Object.entries(tree as object).flatMap(([key, value]) => words(value, `${path}.${key}`));
}

async function allTexts(): Promise<[string, Both][]> {
  const holders = code.filter((file) =>
    /\.text\.ts$|core\/shared\/errors\.ts$|app\/shared\/menu\.ts$/.test(file),
  );
  const modules = await Promise.all(
    holders.map(async (file) => [file, await import(join(projectRoot, file))] as const),
  );
  return modules.flatMap(([file, module]) =>
    Object.entries(module as object)
      .filter((entry): entry is [string, Both] => isBoth(entry[1]))
      .map(([name, both]): [string, Both] => [`${file} ${name}`, both]),
  );
}

/** Names and abbreviations that Hong Kong writes in Latin letters too. */
const latin =
  /PayPal|CSV|HKID|API|SMTP|STARTTLS|TLS|SSL|PDF|WebP|Word|Excel|PNG|JPEG|JPG|SMS|QR|OT|FPS|HSBC|Suanpan|Vonage|PostgreSQL|English|Linux|Windows|macOS|Mac|iPhone|iPad|Android|Chrome|Chromium|Firefox|Safari|Edge|Ctrl|Cmd|Backspace|Enter|Esc|UTC|YYYY|MM|DD|HH|mm|kB|MB|min|sms|json|https?|smtp|example|com|IP|PWA|setup|txt|Wi-Fi|[A-Z]\d+/g;

test('the texts are found', async () => {
  expect(readdirSync(join(projectRoot, 'areas')).length).toBeGreaterThan(3);
  expect((await allTexts()).length).toBeGreaterThan(10);
});

test('no English word is left in a Chinese text, and no Chinese in an English one', async () => {
  const left: string[] = [];
  for (const [name, both] of await allTexts()) {
    for (const [path, text] of words(both.zh_Hant, name)) {
      if (/[A-Za-z]{2,}/.test(text.replace(latin, ''))) left.push(`${path}: ${text}`);
    }
    for (const [path, text] of words(both.en, name)) {
      if (/\p{Script=Han}/u.test(text.replace(/算盤|繁體中文/g, ''))) left.push(`${path}: ${text}`);
    }
  }
  expect(left).toEqual([]);
});

test('Chinese is written as Hong Kong writes it', async () => {
  const wrong: string[] = [];
  for (const [name, both] of await allTexts()) {
    for (const [path, text] of words(both.zh_Hant, name)) {
      if (/帳|軟體|電子郵件|列表機|打印|導出|搜索|用户|们|[\u4e00-\u9fff],|登錄|賬單號碼/.test(text))
        wrong.push(`${path}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});
