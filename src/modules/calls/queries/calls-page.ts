import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import type { Listing } from '../../../platform/http/listing.js';
import { metaWithin } from '../../../platform/http/reach.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { Newest } from '../../../platform/newest.js';
import type { CallOptions } from '../call-options.js';
import { type CallText, CallTexts } from './call-texts.js';

interface Kept {
  meta: string;
  calls: readonly CallText[];
  page: Rendered;
}

const KEPT = 200;

/** Pages of calls as they are sent; one whose calls are told as before is sent as before. */
@Injectable()
export class CallsPage {
  private readonly kept = new Newest<string, Kept>(KEPT);

  constructor(
    private readonly texts: CallTexts,
    private readonly config: Config,
  ) {}

  async of(
    companyId: number,
    listing: Listing,
    options: CallOptions,
    { ids, total }: { ids: readonly number[]; total: number },
  ): Promise<Rendered> {
    const texts = await this.texts.of(companyId, ids, options);
    const calls = ids.flatMap((id) => texts.get(id) ?? []);
    const meta = JSON.stringify(metaWithin(listing, total, calls.length, this.config.baseUrl));
    const key = listing.url && `${companyId} ${listing.url}`;
    const known = key === undefined ? undefined : this.kept.get(key);
    if (known?.meta === meta && areSame(known.calls, calls)) return known.page;
    const json = `{"meta":${meta},"calls":[${calls.map((call) => call.json).join(',')}]}`;
    const page = new Rendered(Buffer.from(json), json);
    if (key !== undefined) this.kept.set(key, { meta, calls, page });
    return page;
  }
}

const areSame = (before: readonly CallText[], now: readonly CallText[]): boolean =>
  before.length === now.length && before.every((call, i) => call === now[i]);
