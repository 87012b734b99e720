import { expect, test } from 'vitest';
import { languageTag, localeOf, locales, textIn, texts } from './text.ts';

const greeting = texts({
  en: { hello: (name: string) => `Hello ${name}`, deep: { yes: 'Yes' } },
  zh_Hant: { hello: (name: string) => `${name}你好`, deep: { yes: '是' } },
});

test('there are two languages, English first', () => {
  expect(locales).toEqual(['en', 'zh_Hant']);
  expect(Object.keys(languageTag)).toEqual(['en', 'zh_Hant']);
});

test('a text comes in the language asked for', () => {
  expect(textIn(greeting, 'en').hello('Mei')).toBe('Hello Mei');
  expect(textIn(greeting, 'zh_Hant').hello('美')).toBe('美你好');
  expect(textIn(greeting, 'zh_Hant').deep.yes).toBe('是');
});

test.each([
  ['zh-Hant-HK,zh;q=0.9,en;q=0.8', 'zh_Hant'],
  ['zh_Hant', 'zh_Hant'],
  ['zh-CN', 'zh_Hant'],
  ['ZH', 'zh_Hant'],
  ['en-GB,zh;q=0.5', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that says %s is answered in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
