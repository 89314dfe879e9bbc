import type { HttpService } from '@nestjs/axios';
import { isAxiosError } from 'axios';
import { lastValueFrom } from 'rxjs';
import type { Clock } from '../../../../platform/clock.js';
import type { Dependency } from '../../../../platform/observability/dependency.js';
import { parseRetryAfter } from '../../../../platform/outbound/retry-after.js';
import { ModelUnavailable, RequestRejected } from './model-errors.js';
import type { RecordRequest } from './model-metrics.js';

const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Statuses for requests that a service does not understand or that are too large. */
const REJECTED: readonly number[] = [400, 413, 415, 422];

interface ServiceAddress {
  url: string;
  key: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** Posts to an OpenAI-compatible service; errors never contain the key. */
export class ModelService {
  constructor(
    private readonly http: HttpService,
    private readonly dependency: Dependency,
    private readonly address: ServiceAddress,
    private readonly clock: Clock,
    private readonly record: RecordRequest,
  ) {}

  async post<T>(path: string, body: object, timeout: number): Promise<T | undefined> {
    const { url, key, headers } = this.address;
    const response = this.http.post<T>(`${url}/${path}`, body, {
      headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
      // Unlike the client's own time-out this one does not restart with every byte.
      signal: AbortSignal.timeout(timeout),
      maxRedirects: 0,
      maxContentLength: MAX_RESPONSE_BYTES,
      maxBodyLength: Infinity,
    });
    const begunAt = performance.now();
    try {
      const { data } = await this.dependency.use(() => lastValueFrom(response));
      this.record('answered', performance.now() - begunAt);
      return data;
    } catch (error) {
      const reason = translate(error as Error, this.clock.now());
      this.record(reason instanceof RequestRejected ? 'rejected' : 'failed', performance.now() - begunAt);
      throw reason;
    }
  }
}

/** The client's error contains the request and with it the key, so only its message is passed on. */
function translate(error: Error, now: number): Error {
  const message = `The AI endpoint failed: ${error.message}`;
  const response = isAxiosError(error) ? error.response : undefined;
  if (response && REJECTED.includes(response.status)) return new RequestRejected(message);
  const retryAfter: unknown = response?.headers['retry-after'];
  return new ModelUnavailable(message, parseRetryAfter(retryAfter as string | undefined, now));
}
