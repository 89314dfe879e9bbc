import { ApiError } from '../../../platform/api-error.js';
import { mp3Seconds } from './mp3-seconds.js';
import { wavFormatOf } from './wav-format.js';

/** The kinds of files that every carrier can play, by their first bytes. */
function audioTypeOf(bytes: Buffer): { extension: string; contentType: string } | undefined {
  const isMp3 =
    bytes.subarray(0, 3).toString('latin1') === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
  if (isMp3) return { extension: 'mp3', contentType: 'audio/mpeg' };
  const isWav = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
  return isWav ? { extension: 'wav', contentType: 'audio/wav' } : undefined;
}

const MAX_CHANNELS = 2;
const RATES = { min: 8_000, max: 192_000 };
const MAX_MINUTES = 10;

/** The type of a file that calls can play; throws 400 with the violated rule for others. */
export function requirePlayable(field: string, bytes: Buffer): { extension: string; contentType: string } {
  const type = audioTypeOf(bytes);
  if (!type) throw ApiError.invalid(field, 'must be an mp3 or wav file');
  const { channels, rate, seconds } = formatOf(field, type.extension, bytes);
  if (channels > MAX_CHANNELS) throw ApiError.invalid(field, `must have one or two channels, not ${channels}`);
  if (rate < RATES.min || rate > RATES.max)
    throw ApiError.invalid(field, `must have ${RATES.min} to ${RATES.max} samples a second, not ${rate}`);
  if (seconds === 0) throw ApiError.invalid(field, 'has no sound in it');
  if (seconds > MAX_MINUTES * 60) throw ApiError.invalid(field, `must not be longer than ${MAX_MINUTES} minutes`);
  return type;
}

function formatOf(field: string, extension: string, bytes: Buffer) {
  // Frames of mp3 files have one or two channels and usual rates.
  if (extension === 'mp3') return { channels: MAX_CHANNELS, rate: RATES.min, seconds: mp3Seconds(bytes) };
  const format = wavFormatOf(bytes);
  if (!format) throw ApiError.invalid(field, 'must be a complete wav file');
  return format;
}
