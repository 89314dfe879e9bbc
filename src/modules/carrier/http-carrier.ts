import { createHmac } from 'node:crypto';
import type { HttpService } from '@nestjs/axios';
import { lastValueFrom } from 'rxjs';
import { Carrier, type CarrierRequest } from '../../contracts/carrier.js';
import { SECOND } from '../../platform/clock.js';

const PATIENCE = 5 * SECOND;
/** Whatever a bridge answers beside its status is not read. */
const LONGEST_ANSWER = 64 * 1024;

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
    await lastValueFrom(posted);
  }
}
