import { type Language, LANGUAGES } from '../../contracts/intelligence.js';

/** The languages that are understood; each has a spelling or several. */
export const TONGUES = ['en', 'fr', 'es', 'de', 'it', 'nl'] as const;
export type Tongue = (typeof TONGUES)[number];

export const tongueOf = (language: Language): Tongue => language.slice(0, 2) as Tongue;

export const spellingsOf = (language: Language): Language[] =>
  LANGUAGES.filter((each) => tongueOf(each) === tongueOf(language));

/** The one that most is said in. */
export function mainLanguage(spoken: readonly { language: Language; text: string }[], fallback: Language): Language {
  const letters = new Map<Language, number>();
  for (const { language, text } of spoken) letters.set(language, (letters.get(language) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? fallback;
}
