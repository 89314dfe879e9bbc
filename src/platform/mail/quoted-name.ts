import { firstCharacters } from '../text/graphemes.js';

const MAX_LENGTH = 60;

/** Line breaks, and characters that change the text direction. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
const QUOTES = /["“”„‟«»＂]/gu;
/** Characters by which mail programs recognise links; the second group only if text follows. */
const PARTS_OF_LINKS = /[/\\@／＼＠]+|[.:。．｡：](?=\S)/gu;

/** A user-chosen name in a mail to others: quoted, so that it passes neither for a link nor for a sentence of ours. */
export function quotedName(name: string): string {
  const plain = name
    .replace(INVISIBLE, ' ')
    .replace(QUOTES, "'")
    .replace(PARTS_OF_LINKS, (part) => (/[/\\@／＼＠]/u.test(part) ? ' ' : `${part} `))
    .replace(/\s+/g, ' ')
    .trim();
  return `"${firstCharacters(plain, MAX_LENGTH)}"`;
}
