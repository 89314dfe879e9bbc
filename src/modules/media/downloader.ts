import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Storage } from '../../ports/storage.js';
import { SECOND } from '../../platform/clock.js';
import { OutboundConnections } from '../../platform/outbound/outbound-connections.js';
import { BlockedConnectionError } from '../../platform/outbound/blocked-connection-error.js';

const TIMEOUT = 30 * SECOND;
const MAX_REDIRECTS = 3;
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** A retry would fail in the same way. */
export class PermanentDownloadError extends Error {}

export interface DownloadOptions {
  /** Accept header. */
  accept: string;
  maxBytes: number;
  /** The type to store for a Content-Type header; must not let a browser render the file as a page of this server. */
  contentTypeOf(header: string): string;
}

/** Downloads a file from an external URL: only from public addresses, with limits on size and time. */
@Injectable()
export class Downloader {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly storage: Storage,
  ) {}

  async download(key: string, url: string, options: DownloadOptions): Promise<{ size: number; contentType: string }> {
    const timeout = AbortSignal.timeout(TIMEOUT);
    let target = new URL(url);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const next = await this.fetch(target, options.accept, timeout, async ({ headers, body }) => ({
        size: await this.storage.put(key, Readable.from(limited(body, options.maxBytes))),
        contentType: options.contentTypeOf(mediaTypeOf(headers['content-type'])),
      }));
      if (!(next instanceof URL)) return next;
      target = next;
    }
    throw new PermanentDownloadError('The URL redirects too often.');
  }

  private async fetch<T>(
    url: URL,
    accept: string,
    signal: AbortSignal,
    consume: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T | URL> {
    try {
      this.connections.assertAllowed(url);
    } catch (error) {
      throw permanentIfRefused(error);
    }
    const pool = this.connections.createPool(url.origin, 1);
    try {
      const answer = await pool.request({
        method: 'GET',
        path: url.pathname + url.search,
        signal,
        headers: { accept, 'user-agent': 'Switchhook-Media/1' },
      });
      return answer.statusCode === 200 ? await consume(answer) : redirectTarget(url, answer);
    } catch (error) {
      throw permanentIfRefused(error);
    } finally {
      await pool.destroy();
    }
  }
}

function redirectTarget(url: URL, { statusCode, headers }: Dispatcher.ResponseData): URL {
  const location = [headers.location].flat()[0];
  if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, url)) return new URL(location, url);
  const message = `The URL answered ${statusCode}.`;
  throw statusCode < 500 && !RETRYABLE_STATUSES.has(statusCode)
    ? new PermanentDownloadError(message)
    : new Error(message);
}

const permanentIfRefused = (error: unknown): unknown =>
  error instanceof BlockedConnectionError ? new PermanentDownloadError(error.message) : error;

async function* limited(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new PermanentDownloadError(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    yield chunk;
  }
  if (size === 0) throw new PermanentDownloadError('There is no file behind the URL.');
}

const mediaTypeOf = (header: string | string[] | undefined): string =>
  [header].flat()[0]?.split(';')[0].trim().toLowerCase() ?? '';
