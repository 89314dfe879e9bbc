import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, preferredLanguage, rememberLanguage } from './languages';

export const i18n = i18next.createInstance();

/** Texts are added by the modules that show them, see texts.ts. */
export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: preferredLanguage(),
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const showLanguage = (language: string): void => void (document.documentElement.lang = language);
  showLanguage(i18n.language);
  i18n.on('languageChanged', showLanguage);
}

export function selectLanguage(language: Language): void {
  rememberLanguage(language);
  void i18n.changeLanguage(language);
}
