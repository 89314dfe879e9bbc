export type Encoding = 'GSM-7' | 'UCS-2';

interface Segments {
  encoding: Encoding;
  count: number;
}

/** GSM 03.38 basic alphabet: one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Extension table: an escape and a septet each. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** The capacity of a single message and of one part of a long one, which has a header. */
const CAPACITY: Record<Encoding, { single: number; part: number }> = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
};

/** The encoding of a text and the number of SMS segments that it needs. */
export function segmentsOf(text: string): Segments {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) => (isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const { single, part } = CAPACITY[encoding];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding, count: total <= single ? 1 : countParts(sizes, part) };
}

/** A character of two units is never split between parts. */
function countParts(sizes: readonly number[], capacity: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > capacity) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}
