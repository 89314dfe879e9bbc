/** The two codecs of G.711, by their RTP payload types: µ-law in North America and Japan, A-law elsewhere. */
export const PCMU = 0;
export const PCMA = 8;
export type G711 = typeof PCMU | typeof PCMA;

export const isG711 = (payloadType: number): payloadType is G711 => payloadType === PCMU || payloadType === PCMA;

/** Samples per second, and per packet of 20 milliseconds. */
export const SAMPLE_RATE = 8_000;
export const SAMPLES_PER_PACKET = 160;

/** The byte that encodes silence. */
export const SILENCE: Record<G711, number> = { [PCMU]: 0xff, [PCMA]: 0xd5 };

const ULAW_BIAS = 0x84;
const ULAW_CLIP = 32_635;

function decodeUlaw(code: number): number {
  const inverted = ~code & 0xff;
  const magnitude = (((inverted & 0x0f) << 3) + ULAW_BIAS) << ((inverted & 0x70) >> 4);
  return inverted & 0x80 ? ULAW_BIAS - magnitude : magnitude - ULAW_BIAS;
}

function decodeAlaw(code: number): number {
  const toggled = code ^ 0x55;
  const segment = (toggled & 0x70) >> 4;
  const base = ((toggled & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? base : (base + 0x100) << (segment - 1);
  return toggled & 0x80 ? magnitude : -magnitude;
}

function encodeUlaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), ULAW_CLIP) + ULAW_BIAS;
  const segment = 31 - Math.clz32(magnitude >> 7);
  return ~(sign | (segment << 4) | ((magnitude >> (segment + 3)) & 0x0f)) & 0xff;
}

function encodeAlaw(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const magnitude = Math.min(sample < 0 ? -sample - 1 : sample, 32_767) >> 4;
  const segment = magnitude < 16 ? 0 : 31 - Math.clz32(magnitude >> 3);
  const bits = segment === 0 ? magnitude & 0x0f : (magnitude >> (segment - 1)) & 0x0f;
  return (sign | (segment << 4) | bits) ^ 0x55;
}

const table = (size: number, valueOf: (index: number) => number): Int16Array =>
  Int16Array.from({ length: size }, (_, index) => valueOf(index));

const DECODED: Record<G711, Int16Array> = { [PCMU]: table(256, decodeUlaw), [PCMA]: table(256, decodeAlaw) };

/** Indexed by the sample as an unsigned number. */
const encodingTable = (encode: (sample: number) => number): Uint8Array =>
  Uint8Array.from({ length: 65_536 }, (_, index) => encode(index > 32_767 ? index - 65_536 : index));
const ENCODED: Record<G711, Uint8Array> = { [PCMU]: encodingTable(encodeUlaw), [PCMA]: encodingTable(encodeAlaw) };

/** Converts between the codecs directly, without decoding to samples. */
const CONVERTED: Record<G711, Uint8Array> = {
  [PCMU]: Uint8Array.from(DECODED[PCMU], (sample) => ENCODED[PCMA][sample & 0xffff]!),
  [PCMA]: Uint8Array.from(DECODED[PCMA], (sample) => ENCODED[PCMU][sample & 0xffff]!),
};

export function decode(codec: G711, bytes: Uint8Array, into = new Int16Array(bytes.length)): Int16Array {
  const samples = DECODED[codec];
  for (let i = 0; i < bytes.length; i++) into[i] = samples[bytes[i]!]!;
  return into;
}

export function encode(
  codec: G711,
  samples: Int16Array,
  into = new Uint8Array(samples.length),
): Uint8Array<ArrayBuffer> {
  const codes = ENCODED[codec];
  for (let i = 0; i < samples.length; i++) into[i] = codes[samples[i]! & 0xffff]!;
  return into;
}

/** Converts the bytes of one codec to the other, in place. */
export function convert(from: G711, bytes: Uint8Array): void {
  const codes = CONVERTED[from];
  for (let i = 0; i < bytes.length; i++) bytes[i] = codes[bytes[i]!]!;
}
