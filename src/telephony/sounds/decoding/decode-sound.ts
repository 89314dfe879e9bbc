import { SAMPLE_RATE } from '../../media/audio/g711.js';
import { decodeMp3 } from './decode-mp3.js';
import { decodeWav } from './decode-wav.js';
import { checkLength, type DecodedSound } from './decoded-sound.js';
import { Resampler } from './resampler.js';
import { formatOf } from './sound-format.js';
import { SoundFormatError } from './sound-format-error.js';

/** Decodes a WAV or mp3 file to telephone quality. Slow, so it must run in a worker thread. */
export async function decodeSound(bytes: Uint8Array): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  let length = 0;
  for await (const part of resampled(partsOf(bytes))) {
    length += part.length;
    checkLength(length, SAMPLE_RATE);
    parts.push(part);
  }
  if (length === 0) throw new SoundFormatError('It contains no sound.');
  return join(parts, length);
}

async function* partsOf(bytes: Uint8Array): AsyncGenerator<DecodedSound> {
  const format = formatOf(bytes);
  if (format === undefined) throw new SoundFormatError('It is neither a WAV nor an mp3 file.');
  if (format === 'wav') yield decodeWav(bytes);
  else yield* decodeMp3(bytes);
}

async function* resampled(parts: AsyncIterable<DecodedSound>): AsyncGenerator<Int16Array> {
  let resampler: Resampler | undefined;
  for await (const { samples, sampleRate } of parts) {
    // Concatenated files may change their sample rate.
    if (resampler && resampler.rate !== sampleRate) {
      yield resampler.finish();
      resampler = undefined;
    }
    resampler ??= new Resampler(sampleRate);
    yield resampler.push(samples);
  }
  if (resampler) yield resampler.finish();
}

function join(parts: readonly Int16Array[], length: number): Int16Array {
  const whole = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
