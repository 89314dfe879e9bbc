import type { ByteRange } from '../../../contracts/storage.js';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a Range header asks for; undefined, the whole file, for none, for one that is not understood and
 * for several at once, which a server may answer so; null when the file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = ONE_RANGE.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0 ? { first: Math.max(0, size - Number(last)), last: size - 1 } : null;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { first: Number(first), last: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
}
