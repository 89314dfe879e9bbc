import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Clock, SECOND } from '../../../platform/clock.js';
import { OutboundConnections } from '../../../platform/outbound/outbound-connections.js';
import { startOfBody } from '../../../platform/outbound/start-of-body.js';
import type { Job, Outcome } from './job.js';
import type { Line } from './line.js';
import { askedPause } from './retry-schedule.js';
import { signatures } from './signature.js';

export const TIME_OUT = 5 * SECOND;
const KEPT_OF_ANSWER = 1024;
const LONGEST_ERROR = 255;
const ASK_FOR_PATIENCE = new Set([429, 503]);

type Answer = Pick<Outcome, 'statusCode' | 'error' | 'responseBody' | 'retryAfter'>;

/** Makes one attempt; whatever goes wrong is an outcome, never an error. */
@Injectable()
export class Sender {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly clock: Clock,
  ) {}

  async send(job: Job, line: Line): Promise<Outcome> {
    const at = this.clock.now();
    const start = performance.now();
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), TIME_OUT);
    const answer = await this.post(job, line, at, tooLate.signal).catch((error: unknown) => noAnswer(error, tooLate));
    clearTimeout(timer);
    return { job, at, latency: Math.round(performance.now() - start), ...answer };
  }

  private async post(job: Job, line: Line, at: number, signal: AbortSignal): Promise<Answer> {
    const url = new URL(job.target.url);
    this.connections.check(url);
    const pool = line.pool(url.origin, (origin, most) => this.connections.pool(origin, most));
    const timestamp = Math.floor(at / SECOND);
    const response = await pool.request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Switchhook-Webhooks/1',
        'webhook-id': job.messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(job.target.keys, job.messageId, timestamp, job.body),
        'x-switchhook-sequence': String(job.sequence),
      },
      body: job.body,
      signal,
    });
    return this.read(response);
  }

  /** The status decides; what happens to the rest of the answer does not. */
  private async read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
    const text = await startOfBody(body, KEPT_OF_ANSWER).catch(() => Buffer.alloc(0));
    const answer: Answer = { statusCode, error: null, responseBody: legible(text) };
    if (statusCode >= 300 && statusCode < 400) answer.error = 'Redirects are not followed.';
    if (ASK_FOR_PATIENCE.has(statusCode))
      answer.retryAfter = askedPause(first(headers['retry-after']), this.clock.now());
    return answer;
  }
}

/** Without zeros, at which some databases end a text. */
const legible = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\ufffd');

const first = (header: string | string[] | undefined): string | undefined => [header].flat()[0];

function noAnswer(error: unknown, tooLate: AbortController): Answer {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = tooLate.signal.aborted
    ? `No answer within ${TIME_OUT / SECOND} seconds.`
    : `${code ?? 'Error'}: ${message}`;
  return { statusCode: null, error: text.slice(0, LONGEST_ERROR), responseBody: null };
}
