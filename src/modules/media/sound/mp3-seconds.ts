/** The bit rates of layer III in kbit/s, of MPEG 1 and of its successors for low sample rates. */
const BIT_RATES = {
  high: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** By the version in the header; the second one is reserved. */
const RATE_DIVISORS = [4, 0, 2, 1];
const LAYER_3 = 1;

interface Frame {
  bytes: number;
  seconds: number;
}

/** How long an mp3 file lasts: the sum of its frames, of which only the headers are read. */
export function mp3Seconds(bytes: Buffer): number {
  let seconds = 0;
  for (let at = tagLengthOf(bytes); at + 4 <= bytes.length;) {
    const frame = frameAt(bytes, at);
    // Players look for the next frame behind damaged bytes.
    if (frame) seconds += frame.seconds;
    at += frame?.bytes ?? 1;
  }
  return seconds;
}

/** The ID3 tag before the sound; its length has seven bits per byte. */
function tagLengthOf(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + bytes.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  const second = bytes[at + 1]!;
  const third = bytes[at + 2]!;
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const divisor = RATE_DIVISORS[(second >> 3) & 3]!;
  const layer = (second >> 1) & 3;
  const sampleRate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / divisor;
  const kilobits = BIT_RATES[divisor === 1 ? 'high' : 'low'][third >> 4];
  if (divisor === 0 || layer !== LAYER_3 || !kilobits || !sampleRate) return undefined;
  const padding = (third >> 1) & 1;
  const samples = divisor === 1 ? 1152 : 576;
  return { bytes: Math.floor((samples * kilobits * 125) / sampleRate) + padding, seconds: samples / sampleRate };
}
