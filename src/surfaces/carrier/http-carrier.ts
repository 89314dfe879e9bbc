import { createHmac } from 'node:crypto';
import type { HttpService } from '@nestjs/axios';
import { isAxiosError } from 'axios';
import { lastValueFrom } from 'rxjs';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { Carrier, CarrierRejectedError } from '../../ports/carrier.js';
import { SECOND } from '../../platform/clock.js';
import type { Dependencies } from '../../platform/observability/dependencies.js';
import type { Dependency } from '../../platform/observability/dependency.js';
import { httpCheck } from '../../platform/observability/http-check.js';
import { toStorable } from '../../platform/text/malformed-text.js';

const TIMEOUT = 5 * SECOND;
/** Only the status and an error code are read from a response. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** The status of a bridge that rejects a request for good; any other failure is retried. */
const REFUSED_STATUS = 422;
const UNKNOWN_ERROR_CODE = '30008';
const MAX_CODE_LENGTH = 32;

/** Posts requests to a bridge, which ignores keys that it has seen before. */
export class HttpCarrier extends Carrier {
  private readonly bridge: Dependency;

  constructor(
    private readonly http: HttpService,
    private readonly url: string,
    private readonly token: string,
    dependencies: Dependencies,
  ) {
    super();
    const whileDown = 'requests are kept and sent again until they are too late';
    this.bridge = dependencies.add({ name: 'carrier', whileDown, ...httpCheck(http, url) });
  }

  async execute(sid: string, request: CarrierRequest, key: string): Promise<void> {
    // Serialised here, so that the signed bytes are the bytes sent.
    const body = Buffer.from(JSON.stringify({ sid, key, request }));
    const signature = createHmac('sha256', this.token).update(body).digest('hex');
    const response = this.http.post<unknown>(this.url, body, {
      headers: { 'content-type': 'application/json', 'x-switchhook-signature': `sha256=${signature}` },
      // The time-out of the HTTP client restarts with every byte; this one does not.
      signal: AbortSignal.timeout(TIMEOUT),
      maxRedirects: 0,
      maxContentLength: MAX_RESPONSE_BYTES,
    });
    await this.bridge
      .use(() => lastValueFrom(response))
      .catch((error: unknown) => {
        throw carrierRefusalOf(error) ?? error;
      });
  }
}

function carrierRefusalOf(error: unknown): CarrierRejectedError | undefined {
  if (!isAxiosError(error) || error.response?.status !== REFUSED_STATUS) return undefined;
  const { error_code: code } = (error.response.data ?? {}) as { error_code?: unknown };
  const errorCode =
    typeof code === 'string' || typeof code === 'number' ? toStorable(String(code).slice(0, MAX_CODE_LENGTH)) : '';
  return new CarrierRejectedError(errorCode || UNKNOWN_ERROR_CODE);
}
