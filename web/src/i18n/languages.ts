export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

const STORED = 'language';

const isLanguage = (value: string | null | undefined): value is Language => LANGUAGES.includes(value as Language);

/** The language chosen in this browser, or else that of the browser, or else English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(STORED, language);
