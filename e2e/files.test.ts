import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../areas/sales/customer/customer.contract.ts';
import { customerText } from '../areas/sales/customer/customer.text.ts';
import { filesText } from '../core/shared/files.text.ts';

import { textIn } from '../core/shared/text.ts';
import {
  accessibilityViolations,
  button,
  desk,
  eventually,
  openStage,
  patient,
  phone,
  refusal,
  type Stage,
  scrollsSideways,
} from './stage.ts';

const pdf = (name: string, bytes = 4000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 7)]),
});

describe('documents of a record in the browser', patient, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test.each([
    ['en', desk, 'Undo'],
    ['zh_Hant', phone, '復原'],
  ] as const)(
    'are attached, saved, removed and put back; what is no document is refused (%s)',
    async (locale, size, undo) => {
      const t = textIn(filesText, locale);
      const { history } = textIn(customerText, locale);
      const { id } = await stage.app.admin.ask(customer.ops.create, {
        body: { name: `Kwong Fat ${locale}` },
      });
      const page = await stage.page({ locale, size });
      await page.goto(`/sales/customer/${id}`);
      await page.getByText(t.none).waitFor();
      const choose = async (...files: ReturnType<typeof pdf>[]) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          button(page, t.attach).click(),
        ]);
        await chooser.setFiles(files);
      };
      await choose(pdf('簽收單.pdf'), pdf('delivery note.pdf', 1_500_000));
      await button(page, '簽收單.pdf').waitFor();
      await button(page, 'delivery note.pdf').waitFor();
      await page.getByText('1.5 MB').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'delivery note.pdf').click(),
      ]);
      expect(file.suggestedFilename()).toBe('delivery note.pdf');
      expect(readFileSync(await file.path())).toHaveLength(1_500_009);

      await choose({ ...pdf('page.pdf'), buffer: Buffer.from('<html>') });
      await page.getByText(t.notAttached({ name: 'page.pdf', why: '' })).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await choose(pdf('scan.pdf', 10_000_000));
      await page.getByText(t.tooLarge({ name: 'scan.pdf' })).waitFor();

      // The server has it, but its answer is lost: tried again by itself, and attached once.
      await page.route(`**/api/sales/customer/${id}/file`, async (route) => {
        await route.fetch();
        await route.abort();
        await page.unroute(`**/api/sales/customer/${id}/file`);
      });
      await choose(pdf('lost.pdf'));
      await button(page, 'lost.pdf').waitFor();
      expect((await stage.app.admin.ask(customer.ops.files, { params: { id } })).items).toHaveLength(3);

      await button(page, t.remove({ name: '簽收單.pdf' })).click();
      await page.getByText(t.removed({ name: '簽收單.pdf' })).waitFor();
      await button(page, '簽收單.pdf').waitFor({ state: 'detached' });
      await button(page, undo).click();
      await button(page, '簽收單.pdf').waitFor();
      await page.reload();
      await button(page, '簽收單.pdf').waitFor();
      await page.getByRole('tab', { name: history }).click();
      await eventually(() => page.getByText('簽收單.pdf').count()).toBe(4);
      expect(stage.complaints(refusal(422, '/sales/customer'), /ERR_FAILED/)).toEqual([]);
    },
  );
});
