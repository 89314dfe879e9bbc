/** The browser's time zones; some browsers omit UTC, which is the default of users. */
export const timeZones = (current: string): string[] =>
  [...new Set(['Etc/UTC', current, ...Intl.supportedValuesOf('timeZone')])].sort();

const LANGUAGES = ['en-US', 'en-GB', 'fr-FR', 'de-DE', 'es-ES', 'it-IT', 'nl-NL', 'pt-PT', 'pt-BR', 'pl-PL', 'sv-SE'];

/** Languages, named in the language of the page. */
export function languageChoices(current: string, shownIn: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(shownIn, { type: 'language' });
  return [...new Set([...LANGUAGES, current])].map((value) => ({ value, label: names.of(value) ?? value }));
}
