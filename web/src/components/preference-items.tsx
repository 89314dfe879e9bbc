import { Menu, useMantineColorScheme } from '@mantine/core';
import { i18n, selectLanguage } from '../i18n/i18n';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages';
import { texts } from '../i18n/texts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

const usePreferenceTexts = texts('preferences', {
  en: {
    language: 'Language',
    appearance: 'Appearance',
    schemes: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  },
  fr: {
    language: 'Langue',
    appearance: 'Apparence',
    schemes: { light: 'Clair', dark: 'Sombre', auto: 'Comme le système' },
  },
});

/** Menu items for the language and the colours of the pages in this browser. */
export function PreferenceItems() {
  const t = usePreferenceTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      {LANGUAGES.map((language) => (
        <Menu.Item key={language} aria-current={i18n.language === language} onClick={() => selectLanguage(language)}>
          {LANGUAGE_NAMES[language]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('appearance')}</Menu.Label>
      {SCHEMES.map((scheme) => (
        <Menu.Item key={scheme} aria-current={colorScheme === scheme} onClick={() => setColorScheme(scheme)}>
          {t(`schemes.${scheme}`)}
        </Menu.Item>
      ))}
    </>
  );
}
