import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import type { Listing } from '../../../platform/http/listing.js';
import { metaWithin } from '../../../platform/http/reach.js';
import { Rendered } from '../../../platform/http/rendered.js';
import type { CallOptions } from '../call-options.js';
import type { CallRow } from '../call-rows.js';
import { CallPresenter } from '../call.presenter.js';
import { CallPartsReader } from './call-parts.js';

/** A page of calls as it is sent. */
@Injectable()
export class CallsPage {
  constructor(
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly config: Config,
  ) {}

  async of(
    companyId: number,
    listing: Listing,
    options: CallOptions,
    { rows, total }: { rows: readonly CallRow[]; total: number },
  ): Promise<Rendered> {
    const parts = await this.parts.of(companyId, rows, options);
    const meta = metaWithin(listing, total, rows.length, this.config.baseUrl);
    const calls = rows.map((row) => this.presenter.json(row, parts));
    const json = `{"meta":${JSON.stringify(meta)},"calls":[${calls.join(',')}]}`;
    return new Rendered(Buffer.from(json), json);
  }
}
