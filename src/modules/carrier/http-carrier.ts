import { createHmac } from 'node:crypto';
import type { HttpService } from '@nestjs/axios';
import { isAxiosError } from 'axios';
import { lastValueFrom } from 'rxjs';
import { Carrier, CarrierRefused, type CarrierRequest } from '../../contracts/carrier.js';
import { SECOND } from '../../platform/clock.js';

const PATIENCE = 5 * SECOND;
/** Of what a bridge answers beside its status, only the code of an error is read. */
const LONGEST_ANSWER = 64 * 1024;

/** A bridge that understood a request and will not carry it out answers so; any other failure passes with time. */
const REFUSED = 422;
const UNKNOWN_ERROR = '30008';
const LONGEST_CODE = 32;

/** Posts every request to a bridge, which drops those whose key it has seen. */
export class HttpCarrier extends Carrier {
  constructor(
    private readonly http: HttpService,
    private readonly url: string,
    private readonly token: string,
  ) {
    super();
  }

  async carryOut(sid: string, request: CarrierRequest, key: string): Promise<void> {
    // Bytes and not an object, so that what is signed is what is sent.
    const body = Buffer.from(JSON.stringify({ sid, key, request }));
    const signature = createHmac('sha256', this.token).update(body).digest('hex');
    const posted = this.http.post<unknown>(this.url, body, {
      headers: { 'content-type': 'application/json', 'x-switchhook-signature': `sha256=${signature}` },
      // The time-out of the client begins anew with every byte; this one does not.
      signal: AbortSignal.timeout(PATIENCE),
      maxRedirects: 0,
      maxContentLength: LONGEST_ANSWER,
    });
    await lastValueFrom(posted).catch((error: unknown) => {
      throw refusalIn(error) ?? error;
    });
  }
}

function refusalIn(error: unknown): CarrierRefused | undefined {
  if (!isAxiosError(error) || error.response?.status !== REFUSED) return undefined;
  const { error_code: code } = (error.response.data ?? {}) as { error_code?: unknown };
  const given = typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, LONGEST_CODE) : '';
  return new CarrierRefused(given || UNKNOWN_ERROR);
}
