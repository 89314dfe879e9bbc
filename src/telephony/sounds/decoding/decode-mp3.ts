import { MPEGDecoder } from 'mpg123-decoder';
import type { DecodedSound } from './decoded-sound.js';

/** A file of 20 MB may last for hours: it is decoded in parts, so that the caller can stop. */
const PART_BYTES = 16 * 1024;

/** Decodes an mp3 file part by part and skips damaged frames. Slow, so it must run in a worker thread. */
export async function* decodeMp3(bytes: Uint8Array): AsyncGenerator<DecodedSound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes.subarray(at, at + PART_BYTES));
      if (samplesDecoded > 0) yield { samples: mixDown(channelData), sampleRate };
    }
  } finally {
    decoder.free();
  }
}

/** The decoder returns two equal channels for a mono file. */
function mixDown([left, right]: Float32Array[]): Float32Array {
  return left!.map((sample, i) => (sample + right![i]!) / 2);
}
