import type { Dispatcher } from 'undici';
import { SECOND } from '../../../platform/clock.js';
import type { OutboundConnections } from '../../../platform/outbound/outbound-connections.js';
import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';
import {
  type FetchedSound,
  MAX_SOUND_BYTES,
  MAX_SOUND_MEGABYTES,
  type SoundFetcher,
  type SoundVersion,
} from './sound-fetcher.js';

const FIRST_BYTE_SECONDS = 5;
const TOTAL_SECONDS = 20;
const MAX_REDIRECTS = 3;

/** Fetches sounds over HTTP: only from public addresses, because users choose the URLs, and with limits on size and time. */
export class HttpSoundFetcher implements SoundFetcher {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly scheduler: Scheduler = systemScheduler,
  ) {}

  async fetchSound(url: string, known: SoundVersion): Promise<FetchedSound> {
    const abort = new AbortController();
    const stopAfter = (seconds: number, message: string): (() => void) =>
      this.scheduler.after(seconds * SECOND, () => abort.abort(new Error(message)));
    const cancelTotal = stopAfter(TOTAL_SECONDS, `Its server took longer than ${TOTAL_SECONDS} seconds.`);
    const cancelFirst = stopAfter(
      FIRST_BYTE_SECONDS,
      `Its server did not answer within ${FIRST_BYTE_SECONDS} seconds.`,
    );
    try {
      return await this.follow(new URL(url), known, abort.signal, cancelFirst);
    } finally {
      cancelFirst();
      cancelTotal();
    }
  }

  private async follow(
    url: URL,
    known: SoundVersion,
    signal: AbortSignal,
    onAnswer: () => void,
  ): Promise<FetchedSound> {
    let target = url;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const next = await this.request(target, known, signal, onAnswer);
      if (!(next instanceof URL)) return next;
      target = next;
    }
    throw new Error('Its URL redirects too often.');
  }

  private async request(
    url: URL,
    known: SoundVersion,
    signal: AbortSignal,
    onAnswer: () => void,
  ): Promise<FetchedSound | URL> {
    if (!/^https?:$/.test(url.protocol)) throw new Error('Its URL is not one of HTTP.');
    this.connections.assertAllowed(url);
    const pool = this.connections.createPool(url.origin, 1);
    try {
      const answer = await pool.request({
        method: 'GET',
        path: url.pathname + url.search,
        signal,
        headers: { accept: 'audio/*', 'user-agent': 'Switchhook-Media/1', ...conditionsOf(known) },
      });
      const location = redirectOf(url, answer);
      if (location) return location;
      onAnswer();
      return await readAnswer(answer, known);
    } finally {
      await pool.destroy();
    }
  }
}

const conditionsOf = ({ etag, lastModified }: SoundVersion): Record<string, string> => ({
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
});

function redirectOf(url: URL, { statusCode, headers }: Dispatcher.ResponseData): URL | undefined {
  const location = firstOf(headers.location);
  const isRedirect = statusCode > 300 && statusCode < 400 && statusCode !== 304;
  return isRedirect && location !== undefined && URL.canParse(location, url) ? new URL(location, url) : undefined;
}

async function readAnswer(answer: Dispatcher.ResponseData, known: SoundVersion): Promise<FetchedSound> {
  const { statusCode, headers, body } = answer;
  const isKnown = known.etag !== undefined || known.lastModified !== undefined;
  if (statusCode === 304 && isKnown) return { status: 'unchanged' };
  if (statusCode !== 200) throw new Error(`Its server answered ${statusCode}.`);
  return {
    status: 'fresh',
    bytes: await readLimited(body),
    contentType: firstOf(headers['content-type']) ?? '',
    etag: firstOf(headers.etag),
    lastModified: firstOf(headers['last-modified']),
  };
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_SOUND_BYTES) throw new Error(`It is larger than ${MAX_SOUND_MEGABYTES} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const firstOf = (header: string | string[] | undefined): string | undefined => [header].flat()[0];
