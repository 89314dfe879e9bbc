import { firstCharacters } from '../text/graphemes.js';

const MAX_LENGTH = 60;

/** Line breaks, and characters that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
const QUOTES = /["“”„‟«»＂]/gu;
/** What programs for mail need to make a link of a text; the second kind only where something follows. */
const PARTS_OF_LINKS = /[/\\@／＼＠]+|[.:。．｡：](?=\S)/gu;

/** A name that somebody chose, for a mail to others: in quotation marks it can neither be a link nor a sentence of ours. */
export function quotedName(name: string): string {
  const plain = name
    .replace(INVISIBLE, ' ')
    .replace(QUOTES, "'")
    .replace(PARTS_OF_LINKS, (part) => (/[/\\@／＼＠]/u.test(part) ? ' ' : `${part} `))
    .replace(/\s+/g, ' ')
    .trim();
  return `"${firstCharacters(plain, MAX_LENGTH)}"`;
}
