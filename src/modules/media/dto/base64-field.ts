import { ApiError } from '../../../platform/api-error.js';

const MEGABYTE = 1024 * 1024;

/** The bytes of a field with a file. */
export function decodeBase64(field: string, text: string, maxBytes: number): Buffer {
  const tooLarge = new ApiError(413, `${field} must not be larger than ${maxBytes / MEGABYTE} MB.`);
  if ((text.length / 4) * 3 > maxBytes + 3) throw tooLarge;
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // The decoder skips invalid characters, which shows as a shorter result.
  if (bytes.length === 0 || bytes.length !== (text.length / 4) * 3 - padding)
    throw ApiError.invalid(field, 'must be base64');
  if (bytes.length > maxBytes) throw tooLarge;
  return bytes;
}
