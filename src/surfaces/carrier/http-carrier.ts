import { createHmac } from 'node:crypto';
import type { HttpService } from '@nestjs/axios';
import { type AxiosResponse, isAxiosError } from 'axios';
import { lastValueFrom } from 'rxjs';
import {
  type CallOrder,
  Carrier,
  type CarrierAnswer,
  CarrierBusyError,
  type CarrierOrder,
  CarrierRejectedError,
} from '../../ports/carrier.js';
import { type Clock, SECOND } from '../../platform/clock.js';
import { signatures, signingKey } from '../../platform/crypto/standard-webhooks.js';
import type { CarrierCapabilities } from '../../contracts/carrier/types.js';
import type { Dependency } from '../../platform/observability/dependency.js';
import { parseRetryAfter } from '../../platform/outbound/retry-after.js';
import { toStorable } from '../../platform/text/malformed-text.js';
import type { CarrierQueue } from './carrier-queue.js';
import type { BridgeGuard } from './connections/bridge-guard.js';
import type { CarrierMetrics } from './connections/carrier-metrics.js';
import { toText } from '../../platform/text/to-text.js';

const TIMEOUT = 5 * SECOND;
/** Only the status, an id and an error code are read from a response. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** The statuses by which a bridge rejects a request for good; any other failure is retried. */
const FINAL_STATUSES: readonly number[] = [400, 401, 403, 404, 410, 422];
const BUSY_STATUSES: readonly number[] = [429, 503];
const UNKNOWN_ERROR_CODE = '30008';
const MAX_CODE_LENGTH = 32;
const PROVIDER_ID = /^[\x21-\x7e]{1,128}$/;

export interface Bridge {
  url: string;
  /** Signs the requests. */
  secret: string;
  /** Checks where requests go; without it, any address is allowed. */
  guard?: BridgeGuard;
}

/** A bridge has all legs, those of agents too. */
export const BRIDGED: CarrierCapabilities = {
  reachesNetwork: true,
  carriesAudio: false,
  simulatesParty: false,
  ringsWithoutDevice: true,
  reportsPromptEnd: false,
  speaksScripts: true,
  recordsVoicemail: true,
};

interface BridgeServices {
  http: HttpService;
  clock: Clock;
  metrics: CarrierMetrics;
  queue: Pick<CarrierQueue, 'enqueue'>;
}

/** Posts requests to a bridge, which ignores repeated keys. */
export class HttpCarrier extends Carrier {
  readonly capabilities = BRIDGED;

  constructor(
    private readonly bridge: Bridge,
    private readonly services: BridgeServices,
    private readonly dependency?: Dependency,
  ) {
    super();
  }

  /** Queues orders about calls, since a bridge may hang; `execute` sends their requests later. */
  override carry(order: CallOrder): Promise<void> {
    return this.services.queue.enqueue(order);
  }

  async execute(order: CarrierOrder): Promise<CarrierAnswer> {
    const begunAt = performance.now();
    try {
      const send = () => this.post(order);
      const { data } = await (this.dependency ? this.dependency.use(send) : send());
      this.services.metrics.record('accepted', performance.now() - begunAt);
      return { providerId: providerIdOf(data) };
    } catch (error) {
      const reason = (isAxiosError(error) && error.response && this.explain(error.response)) || error;
      const outcome = reason instanceof CarrierRejectedError ? 'rejected' : 'failed';
      this.services.metrics.record(outcome, performance.now() - begunAt);
      throw reason;
    }
  }

  private post({ sid, key, request, providerId }: CarrierOrder): Promise<AxiosResponse<unknown>> {
    const { url, secret, guard } = this.bridge;
    const agents = guard?.agentsFor(url);
    // Serialised here, so that the signed bytes are the bytes sent.
    const body = JSON.stringify({ sid, ...(providerId !== undefined && { provider_id: providerId }), key, request });
    const timestamp = Math.floor(this.services.clock.now() / SECOND);
    const response = this.services.http.post<unknown>(url, Buffer.from(body), {
      headers: {
        'content-type': 'application/json',
        'webhook-id': key,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures([signingKey(secret)], key, timestamp, body),
        // For bridges that predate the signature over the timestamp.
        'x-switchhook-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      // The time-out of the HTTP client restarts with every byte; this one does not.
      signal: AbortSignal.timeout(TIMEOUT),
      maxRedirects: 0,
      ...agents,
      maxContentLength: MAX_RESPONSE_BYTES,
    });
    return lastValueFrom(response);
  }

  private explain({ status, data, headers }: AxiosResponse<unknown>): Error | undefined {
    if (FINAL_STATUSES.includes(status)) return new CarrierRejectedError(errorCodeOf(data));
    if (!BUSY_STATUSES.includes(status)) return undefined;
    const header = headers['retry-after'] as string | undefined;
    const retryAfter = parseRetryAfter(header, this.services.clock.now());
    return retryAfter === undefined ? undefined : new CarrierBusyError(retryAfter);
  }
}

function fieldOf(data: unknown, name: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return toText(value);
}

/** Ignores an id that cannot be stored verbatim, because a lookup would not find it. */
function providerIdOf(data: unknown): string | undefined {
  const id = fieldOf(data, 'provider_id');
  return PROVIDER_ID.test(id) ? id : undefined;
}

const errorCodeOf = (data: unknown): string =>
  toStorable(fieldOf(data, 'error_code').slice(0, MAX_CODE_LENGTH)) || UNKNOWN_ERROR_CODE;
