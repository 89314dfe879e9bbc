export type Encoding = 'GSM-7' | 'UCS-2';

export interface Segments {
  encoding: Encoding;
  count: number;
}

/** GSM 03.38: one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: two septets, an escape and another. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** What fits into one message and, since each part bears its number, into a part of several. */
const ROOM: Record<Encoding, { alone: number; part: number }> = {
  'GSM-7': { alone: 160, part: 153 },
  'UCS-2': { alone: 70, part: 67 },
};

/** How a text goes over the air: in how many parts, and in which alphabet. */
export function segmentsOf(text: string): Segments {
  const signs = [...text];
  const isGsm = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = signs.map((sign) => (isGsm ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const { alone, part } = ROOM[encoding];
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding, count: whole <= alone ? 1 : partsOf(sizes, part) };
}

/** A sign that takes two places is never cut in two. */
function partsOf(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}
