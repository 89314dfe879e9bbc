import { ApiError } from '../../../platform/api-error.js';

const MEGABYTE = 1024 * 1024;

/** The bytes of the field audio_base64. */
export function decodeAudio(text: string, maxBytes: number): Buffer {
  const tooLarge = new ApiError(413, `audio_base64 must not be larger than ${maxBytes / MEGABYTE} MB.`);
  if ((text.length / 4) * 3 > maxBytes + 3) throw tooLarge;
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // The decoder skips invalid characters, which shows as a shorter result.
  if (bytes.length === 0 || bytes.length !== (text.length / 4) * 3 - padding)
    throw ApiError.invalid('audio_base64', 'must be base64');
  if (bytes.length > maxBytes) throw tooLarge;
  return bytes;
}

/** The kinds of files that every carrier can play, by their first bytes. */
export function audioTypeOf(bytes: Buffer): { extension: string; contentType: string } | undefined {
  const isMp3 = bytes.subarray(0, 3).toString('latin1') === 'ID3' || (bytes[0] === 0xff && (bytes[1] & 0xe0) === 0xe0);
  if (isMp3) return { extension: 'mp3', contentType: 'audio/mpeg' };
  const isWav = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
  return isWav ? { extension: 'wav', contentType: 'audio/wav' } : undefined;
}
