const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Limits the code units per visible character on average, so that a text of combining accents alone is rejected. */
const MAX_UNITS_PER_CHARACTER = 16;

/** Whether a text has more than `max` grapheme clusters: a family emoji counts as one. */
export function isLongerThan(text: string, max: number): boolean {
  // There are never more grapheme clusters than code units.
  if (text.length <= max) return false;
  if (text.length > max * MAX_UNITS_PER_CHARACTER) return true;
  const found = graphemes.segment(text)[Symbol.iterator]();
  for (let count = 0; count <= max; count++) if (found.next().done) return false;
  return true;
}

/** A text of at most `max` grapheme clusters, whose last one replaces any cut-off rest. */
export function firstCharacters(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(text.slice(0, max * MAX_UNITS_PER_CHARACTER)))
    if (parts.push(segment) === max - 1) break;
  return `${parts.join('').trimEnd()}…`;
}
