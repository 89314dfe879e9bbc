import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Gathered } from '../../../platform/database/gathered.js';
import { Reader } from '../../../platform/database/reader.js';
import { Rendered } from '../../../platform/http/rendered.js';
import type { CallOptions } from '../call-options.js';
import { CallPresenter } from '../call.presenter.js';
import { callNotFound } from '../engine/call-engine.js';
import { CallPartsReader } from './call-parts.js';
import { FoundCalls } from './found-calls.js';
import { KeptCalls } from './kept-calls.js';

const PLAIN: CallOptions = { contact: false, shortUrls: false, timeline: false };

export class GetCall extends Query<Rendered> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly options = PLAIN,
  ) {
    super();
  }
}

@QueryHandler(GetCall)
export class GetCallHandler implements IQueryHandler<GetCall> {
  /** Those that are told in the same way are read together. */
  private readonly told = new Map<string, Gathered<Rendered>>();

  constructor(
    private readonly reader: Reader,
    private readonly kept: KeptCalls,
    private readonly found: FoundCalls,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, callId, options }: GetCall): Promise<Rendered> {
    const call = (await this.toldBy(options).of(companyId, [callId])).get(callId);
    if (!call) throw callNotFound();
    return call;
  }

  private toldBy(options: CallOptions): Gathered<Rendered> {
    const key = `${options.contact} ${options.shortUrls} ${options.timeline}`;
    let told = this.told.get(key);
    if (!told)
      this.told.set(key, (told = new Gathered(this.reader, (companyId, ids) => this.load(companyId, ids, options))));
    return told;
  }

  private async load(
    companyId: number,
    ids: readonly number[],
    options: CallOptions,
  ): Promise<ReadonlyMap<number, Rendered>> {
    const { contact, shortUrls, timeline } = options;
    if (!contact && !shortUrls && !timeline) return this.kept.of(companyId, ids);
    const rows = await this.found.some(companyId, ids);
    const parts = await this.parts.of(companyId, rows, options);
    return new Map(
      rows.map((row) => {
        const json = `{"call":${this.presenter.json(row, parts)}}`;
        return [row.id, new Rendered(json, json)];
      }),
    );
  }
}
