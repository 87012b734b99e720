import { Segmented } from 'antd';
import { useId } from 'react';
import { type Locale, locales } from '../../core/shared/text.ts';
import { client } from '../../core/web/client.ts';
import { frameText } from '../../core/web/frame/frame.text.ts';
import { setLocale, useLocale, useText } from '../../core/web/locale.ts';
import { notifyError } from '../../core/web/notify.tsx';
import { chooseTheme, themeChoices, useThemeChoice } from '../../core/web/shade.ts';
import css from './ProfilePage.module.css';
import { profile } from './profile.contract.ts';
import { profileText } from './profile.text.ts';

/** Both take effect at once: there is nothing to save. */
export function DisplayPanel() {
  const text = useText(profileText);
  const frame = useText(frameText);
  const locale = useLocale();
  const theme = useThemeChoice();
  const id = useId();
  const chooseLanguage = (language: Locale) => {
    setLocale(language);
    client(profile).update({ body: { language } }).catch(notifyError);
  };
  return (
    <section className={css.panel}>
      <h2>{text.display}</h2>
      <div className={css.choices}>
        <span id={`${id}language`}>{text.language}</span>
        <Segmented<Locale>
          aria-labelledby={`${id}language`}
          value={locale}
          options={locales.map((value) => ({ value, label: frame.languages[value] }))}
          onChange={chooseLanguage}
        />
        <span id={`${id}theme`}>{text.theme}</span>
        <Segmented
          aria-labelledby={`${id}theme`}
          value={theme}
          options={themeChoices.map((value) => ({ value, label: frame.themes[value] }))}
          onChange={chooseTheme}
        />
      </div>
    </section>
  );
}
