import { CheckOutlined, DownOutlined, GlobalOutlined } from '@ant-design/icons';
import { type Locale, languageTag, locales } from '../../shared/text.ts';
import { useLocale, useText } from '../locale.ts';
import { frameText } from './frame.text.ts';
import css from './Header.module.css';
import menu from './PopMenu.module.css';
import { PopMenu } from './PopMenu.tsx';

interface Props {
  onChoose: (locale: Locale) => void;
  side?: 'below' | 'above';
  look?: 'plain' | 'boxed';
}

export function LanguageMenu({ onChoose, side = 'below', look = 'plain' }: Props) {
  const text = useText(frameText);
  const locale = useLocale();
  return (
    <PopMenu
      label={`${text.language}: ${text.languages[locale]}`}
      side={side}
      triggerClass={look === 'plain' ? css.tool : css.boxed}
      trigger={
        <>
          <GlobalOutlined aria-hidden />
          <span>{text.languages[locale]}</span>
          {look === 'plain' && <DownOutlined className={css.down} aria-hidden />}
        </>
      }
    >
      {(close) =>
        locales.map((each) => (
          <button
            key={each}
            type="button"
            role="menuitemradio"
            aria-checked={each === locale}
            lang={languageTag[each]}
            className={menu.item}
            onClick={() => {
              onChoose(each);
              close();
            }}
          >
            {text.languages[each]}
            {each === locale && <CheckOutlined className={menu.check} aria-hidden />}
          </button>
        ))
      }
    </PopMenu>
  );
}
