import type { Readable } from 'node:stream';

const MAX_DRAINED = 64 * 1024;

/**
 * Reads the first bytes of a response. A body that is not much longer is read to its end, so that the connection can be
 * reused; for a longer one the connection is closed.
 */
export async function readBodyPrefix(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (read < maxBytes) chunks.push(chunk.subarray(0, maxBytes - read));
    read += chunk.length;
    if (read > Math.max(maxBytes, MAX_DRAINED)) break;
  }
  return Buffer.concat(chunks);
}
