/** Texts live beside what they describe, in both languages, and travel with the page that shows them. */
export const locales = ['en', 'zh_Hant'] as const;
export type Locale = (typeof locales)[number];

export type TextTree = { readonly [key: string]: string | ((...values: never[]) => string) | TextTree };

/** The same keys and the same parameters: a missing, extra or differently called translation does not compile. */
export type SameText<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer A) => string
      ? (...values: A) => string
      : SameText<T[K]>;
};

export type Texts<T extends TextTree> = { readonly en: T; readonly zh_Hant: SameText<T> };

export function texts<T extends TextTree>(both: { en: T; zh_Hant: NoInfer<SameText<T>> }): Texts<T> {
  return both;
}

export function textIn<T extends TextTree>(both: Texts<T>, locale: Locale): SameText<T> {
  return locale === 'en' ? (both.en as unknown as SameText<T>) : both.zh_Hant;
}

/** The language of an Accept-Language header: any kind of Chinese reads Traditional Chinese here. */
export function localeOf(header: string | undefined): Locale {
  return /^\s*zh/i.test(header ?? '') ? 'zh_Hant' : 'en';
}

export const languageTag: Record<Locale, string> = { en: 'en-HK', zh_Hant: 'zh-Hant-HK' };

const formats = new Map<Locale, Intl.NumberFormat>();

/** A whole number of any length with its thousands apart. Making a format costs a hundred times what using it does. */
export function groupDigits(whole: string, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(languageTag[locale]);
  formats.set(locale, format);
  return format.format(BigInt(whole));
}
