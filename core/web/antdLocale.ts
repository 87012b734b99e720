/** antd's own words and the calendar's: English is built in, Chinese comes when it is first needed. */
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';
import { useLocale } from './locale.ts';

type Pack = NonNullable<ConfigProviderProps['locale']>;

/** Always one of them: with none at first, antd builds the whole page anew when one comes, and what is typed is gone. */
export function useAntdLocale(): Pack {
  const locale = useLocale();
  const [pack, setPack] = useState<Pack>();
  useEffect(() => {
    if (locale === 'en') {
      // The calendar can only speak Chinese when this was already loaded.
      if (pack) import('./antdChinese.ts').then((chinese) => chinese.speak(false));
      return;
    }
    let isWanted = true;
    import('./antdChinese.ts').then(
      (chinese) => {
        if (!isWanted) return;
        chinese.speak(true);
        setPack(chinese.words);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale, pack]);
  return (locale !== 'en' && pack) || english;
}
