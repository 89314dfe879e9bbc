import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Storage } from '../../contracts/storage.js';
import { SECOND } from '../../platform/clock.js';
import { OutboundConnections } from '../../platform/outbound/outbound-connections.js';
import { OutboundRefused } from '../../platform/outbound/outbound-refused.js';

const TIME = 30 * SECOND;
const MOST_REDIRECTS = 3;
const PASSES_WITH_TIME = new Set([408, 425, 429]);

/** Another attempt would end the same way. */
export class Hopeless extends Error {}

/** What is looked for behind a URL. */
export interface Wanted {
  /** As an Accept header. */
  accept: string;
  /** Bytes. */
  largest: number;
  /** The type it is stored with; nothing that a browser would take for a page of ours. */
  typeOf(header: string): string;
}

/** Fetches a file from a URL of somebody else's: from public addresses, so much and for so long. */
@Injectable()
export class Download {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly storage: Storage,
  ) {}

  async into(key: string, url: string, wanted: Wanted): Promise<{ size: number; contentType: string }> {
    const tooLate = AbortSignal.timeout(TIME);
    let target = new URL(url);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const next = await this.fetch(target, wanted.accept, tooLate, async ({ headers, body }) => ({
        size: await this.storage.put(key, Readable.from(limited(body, wanted.largest))),
        contentType: wanted.typeOf(typeIn(headers['content-type'])),
      }));
      if (!(next instanceof URL)) return next;
      target = next;
    }
    throw new Hopeless('The URL redirects too often.');
  }

  private async fetch<T>(
    url: URL,
    accept: string,
    signal: AbortSignal,
    take: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T | URL> {
    try {
      this.connections.check(url);
    } catch (error) {
      throw hopelessIfRefused(error);
    }
    const pool = this.connections.pool(url.origin, 1);
    try {
      const answer = await pool.request({
        ...{ method: 'GET', path: url.pathname + url.search, signal },
        headers: { accept, 'user-agent': 'Switchhook-Media/1' },
      });
      return answer.statusCode === 200 ? await take(answer) : elsewhere(url, answer);
    } catch (error) {
      throw hopelessIfRefused(error);
    } finally {
      await pool.destroy();
    }
  }
}

function elsewhere(url: URL, { statusCode, headers }: Dispatcher.ResponseData): URL {
  const location = [headers.location].flat()[0];
  if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, url)) return new URL(location, url);
  const told = `The URL answered ${statusCode}.`;
  throw statusCode < 500 && !PASSES_WITH_TIME.has(statusCode) ? new Hopeless(told) : new Error(told);
}

const hopelessIfRefused = (error: unknown): unknown =>
  error instanceof OutboundRefused ? new Hopeless(error.message) : error;

async function* limited(body: AsyncIterable<Buffer>, largest: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) throw new Hopeless(`The file is larger than ${largest / 1024 / 1024} MB.`);
    yield chunk;
  }
  if (size === 0) throw new Hopeless('There is no file behind the URL.');
}

const typeIn = (header: string | string[] | undefined): string =>
  [header].flat()[0]?.split(';')[0].trim().toLowerCase() ?? '';
