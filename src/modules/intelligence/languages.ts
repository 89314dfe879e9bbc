import { type Language, LANGUAGES } from '../../contracts/intelligence/types.js';

/** The supported languages; `Language` also has their regional variants. */
export const LANGUAGE_CODES = ['en', 'fr', 'es', 'de', 'it', 'nl'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const languageCodeOf = (language: Language): LanguageCode => language.slice(0, 2) as LanguageCode;

export const variantsOf = (language: Language): Language[] =>
  LANGUAGES.filter((each) => languageCodeOf(each) === languageCodeOf(language));

/** The language with the most characters. */
export function mainLanguage(
  utterances: readonly { language: Language; text: string }[],
  fallback: Language,
): Language {
  const lengths = new Map<Language, number>();
  for (const { language, text } of utterances) lengths.set(language, (lengths.get(language) ?? 0) + text.length);
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? fallback;
}
