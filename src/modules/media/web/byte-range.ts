import type { ByteRange } from '../../../ports/storage.js';

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Undefined means the whole file: no header, an unknown unit or several ranges, which a server may ignore. Null means that
 * the range cannot be satisfied.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = SINGLE_RANGE.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0 ? { first: Math.max(0, size - Number(last)), last: size - 1 } : null;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { first: Number(first), last: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
}
