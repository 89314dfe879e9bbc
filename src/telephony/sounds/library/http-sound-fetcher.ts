import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import { SECOND } from '../../../platform/clock.js';
import { download, headerOf, limitedBody } from '../../../platform/outbound/download.js';
import type { OutboundConnections } from '../../../platform/outbound/outbound-connections.js';
import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';
import { Semaphore } from './semaphore.js';
import type { FetchedSound, SoundFetcher, SoundVersion } from './sound-fetcher.js';

const FIRST_BYTE_SECONDS = 5;
const TOTAL_SECONDS = 20;
const MAX_SOUND_BYTES = 20 * 1024 * 1024;
/** Limits how many files are in memory at a time, even if servers are slow. */
const MAX_FETCHES = 8;

/** Fetches sounds over HTTP within limits; only from public addresses, because users choose the URLs. */
export class HttpSoundFetcher implements SoundFetcher {
  private readonly fetches = new Semaphore(MAX_FETCHES);

  constructor(
    private readonly connections: OutboundConnections,
    private readonly scheduler: Scheduler = systemScheduler,
  ) {}

  fetchSound(url: string, known: SoundVersion): Promise<FetchedSound> {
    return this.fetches.run(() => this.fetchInTime(url, known));
  }

  private async fetchInTime(url: string, known: SoundVersion): Promise<FetchedSound> {
    const abort = new AbortController();
    const stopAfter = (seconds: number, message: string): (() => void) =>
      this.scheduler.after(seconds * SECOND, () => abort.abort(new Error(message)));
    const cancelTotal = stopAfter(TOTAL_SECONDS, `Its server took longer than ${TOTAL_SECONDS} seconds.`);
    const cancelFirst = stopAfter(
      FIRST_BYTE_SECONDS,
      `Its server did not answer within ${FIRST_BYTE_SECONDS} seconds.`,
    );
    const request = { headers: { accept: 'audio/*', ...conditionsOf(known) }, signal: abort.signal };
    try {
      return await download(this.connections, new URL(url), request, (answer) => {
        cancelFirst();
        return readAnswer(answer, known);
      });
    } finally {
      cancelFirst();
      cancelTotal();
    }
  }
}

const conditionsOf = ({ etag, lastModified }: SoundVersion): Record<string, string> => ({
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
});

async function readAnswer(answer: Dispatcher.ResponseData, known: SoundVersion): Promise<FetchedSound> {
  const { statusCode, body } = answer;
  const isKnown = known.etag !== undefined || known.lastModified !== undefined;
  if (statusCode === 304 && isKnown) return { status: 'unchanged' };
  if (statusCode !== 200) throw new Error(`Its server answered ${statusCode}.`);
  return {
    status: 'fresh',
    bytes: await buffer(limitedBody(body, MAX_SOUND_BYTES)),
    etag: headerOf(answer, 'etag'),
    lastModified: headerOf(answer, 'last-modified'),
  };
}
