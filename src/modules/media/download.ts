import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Storage } from '../../contracts/storage.js';
import { SECOND } from '../../platform/clock.js';
import { OutboundConnections } from '../../platform/outbound/outbound-connections.js';
import { OutboundRefused } from '../../platform/outbound/outbound-refused.js';
import { LARGEST, MP3 } from './call-file.js';

const TIME = 30 * SECOND;
const MOST_REDIRECTS = 3;
const AUDIO_TYPE = /^audio\/[a-z0-9.+-]{1,60}$/;
const PASSES_WITH_TIME = new Set([408, 425, 429]);

/** Another attempt would end the same way. */
export class Hopeless extends Error {}

/** Fetches audio from a URL of the carrier's: from public addresses, so much and for so long. */
@Injectable()
export class Download {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly storage: Storage,
  ) {}

  async into(key: string, url: string): Promise<{ size: number; contentType: string }> {
    const tooLate = AbortSignal.timeout(TIME);
    let target = new URL(url);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const next = await this.fetch(target, tooLate, async ({ headers, body }) => ({
        size: await this.storage.put(key, Readable.from(limited(body))),
        contentType: audioTypeOf(headers['content-type']),
      }));
      if (!(next instanceof URL)) return next;
      target = next;
    }
    throw new Hopeless('The URL redirects too often.');
  }

  private async fetch<T>(
    url: URL,
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
        headers: { accept: 'audio/*', 'user-agent': 'Switchhook-Media/1' },
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

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST) throw new Hopeless('The audio is larger than 50 MB.');
    yield chunk;
  }
  if (size === 0) throw new Hopeless('There is no audio behind the URL.');
}

/** Nothing that a browser would take for a page. */
function audioTypeOf(header: string | string[] | undefined): string {
  const type = [header].flat()[0]?.split(';')[0].trim().toLowerCase() ?? '';
  return AUDIO_TYPE.test(type) ? type : MP3;
}
