import type { Readable } from 'node:stream';

const WORTH_READING = 64 * 1024;

/**
 * The first bytes of an answer. A body that is not much longer is read to its end, so that its connection serves the next
 * request; a longer one is left, and its connection closed.
 */
export async function readBodyPrefix(body: Readable, most: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let read = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (read < most) kept.push(chunk.subarray(0, most - read));
    read += chunk.length;
    if (read > Math.max(most, WORTH_READING)) break;
  }
  return Buffer.concat(kept);
}
