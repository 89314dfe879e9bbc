import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Clock, SECOND } from '../../../../platform/clock.js';
import { signatures } from '../../../../platform/crypto/standard-webhooks.js';
import { OutboundConnections } from '../../../../platform/outbound/outbound-connections.js';
import { readBodyPrefix } from '../../../../platform/outbound/body-prefix.js';
import { parseRetryAfter } from '../../../../platform/outbound/retry-after.js';
import type { ClaimedDelivery, Outcome } from '../queue/claimed-delivery.js';
import type { WebhookConnection } from './webhook-connection.js';

export const REQUEST_TIMEOUT = 5 * SECOND;
const MAX_RESPONSE_BYTES = 1024;
const MAX_ERROR_LENGTH = 255;
const STATUSES_WITH_RETRY_AFTER = new Set([429, 503]);

type AttemptResult = Pick<Outcome, 'statusCode' | 'error' | 'responseBody' | 'retryAfter'>;

/** Makes one attempt; a failure is an outcome and is never thrown. */
@Injectable()
export class Sender {
  constructor(
    private readonly connections: OutboundConnections,
    private readonly clock: Clock,
  ) {}

  async send(delivery: ClaimedDelivery, connection: WebhookConnection): Promise<Outcome> {
    const at = this.clock.now();
    const start = performance.now();
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT);
    const response = await this.post(delivery, connection, at, abort.signal).catch((error: unknown) =>
      noResponse(error, abort),
    );
    clearTimeout(timer);
    return { delivery, at, latency: Math.round(performance.now() - start), ...response };
  }

  private async post(
    delivery: ClaimedDelivery,
    connection: WebhookConnection,
    at: number,
    signal: AbortSignal,
  ): Promise<AttemptResult> {
    const url = new URL(delivery.target.url);
    this.connections.assertAllowed(url);
    const pool = connection.pool(url.origin, (origin, connections) => this.connections.createPool(origin, connections));
    const timestamp = Math.floor(at / SECOND);
    const response = await pool.request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Switchhook-Webhooks/1',
        'webhook-id': delivery.messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(delivery.target.keys, delivery.messageId, timestamp, delivery.body),
        'x-switchhook-sequence': String(delivery.sequence),
      },
      body: delivery.body,
      signal,
    });
    return this.read(response, delivery.target.token);
  }

  /** The status alone decides the outcome, so a body that cannot be read counts as empty. */
  private async read({ statusCode, headers, body }: Dispatcher.ResponseData, token: string): Promise<AttemptResult> {
    const text = await readBodyPrefix(body, MAX_RESPONSE_BYTES).catch(() => Buffer.alloc(0));
    const result: AttemptResult = { statusCode, error: null, responseBody: withoutToken(printable(text), token) };
    if (statusCode >= 300 && statusCode < 400) result.error = 'Redirects are not followed.';
    if (STATUSES_WITH_RETRY_AFTER.has(statusCode))
      result.retryAfter = parseRetryAfter(first(headers['retry-after']), this.clock.now());
    return result;
  }
}

/** Without NUL, at which some databases end a text. */
const printable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\ufffd');

/** The log of attempts stores responses as text, and some receivers answer with what they got. */
const withoutToken = (text: string, token: string): string => text.replaceAll(token, '[token]');

const first = (header: string | string[] | undefined): string | undefined => [header].flat()[0];

function noResponse(error: unknown, abort: AbortController): AttemptResult {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = abort.signal.aborted
    ? `No answer within ${REQUEST_TIMEOUT / SECOND} seconds.`
    : `${code ?? 'Error'}: ${message}`;
  return { statusCode: null, error: text.slice(0, MAX_ERROR_LENGTH), responseBody: null };
}
