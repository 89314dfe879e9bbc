import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Storage } from '../../ports/storage.js';
import { SECOND } from '../../platform/clock.js';
import { BlockedConnectionError } from '../../platform/outbound/blocked-connection-error.js';
import { download, DownloadRefusedError, headerOf, limitedBody } from '../../platform/outbound/download.js';
import { OutboundConnections } from '../../platform/outbound/outbound-connections.js';

const TIMEOUT = 30 * SECOND;
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

/** Stores a file from an external URL: only from public addresses, with limits on size and time. */
@Injectable()
export class Downloader {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly storage: Storage,
  ) {}

  async download(key: string, url: string, options: DownloadOptions): Promise<{ size: number; contentType: string }> {
    const request = { headers: { accept: options.accept }, signal: AbortSignal.timeout(TIMEOUT) };
    try {
      return await download(this.connections, new URL(url), request, (answer) => this.store(key, answer, options));
    } catch (error) {
      throw isRefused(error) ? new PermanentDownloadError(error.message) : error;
    }
  }

  private async store(
    key: string,
    answer: Dispatcher.ResponseData,
    options: DownloadOptions,
  ): Promise<{ size: number; contentType: string }> {
    checkStatus(answer.statusCode);
    const size = await this.storage.put(key, Readable.from(notEmpty(limitedBody(answer.body, options.maxBytes))));
    return { size, contentType: options.contentTypeOf(mediaTypeOf(headerOf(answer, 'content-type'))) };
  }
}

const isRefused = (error: unknown): error is Error =>
  error instanceof BlockedConnectionError || error instanceof DownloadRefusedError;

function checkStatus(status: number): void {
  if (status === 200) return;
  const message = `The URL answered ${status}.`;
  throw status < 500 && !RETRYABLE_STATUSES.has(status) ? new PermanentDownloadError(message) : new Error(message);
}

async function* notEmpty(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of body) {
    isEmpty &&= chunk.length === 0;
    yield chunk;
  }
  if (isEmpty) throw new DownloadRefusedError('There is no file behind the URL.');
}

const mediaTypeOf = (header = ''): string => header.split(';')[0]!.trim().toLowerCase();
