import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Gathered } from '../../../platform/database/gathered.js';
import { Reader } from '../../../platform/database/reader.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { type CallOptions, PLAIN } from '../call-options.js';
import { callNotFound } from '../engine/call-engine.js';
import { type CallText, CallTexts } from './call-texts.js';

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
  private readonly told = new Map<string, Gathered<CallText>>();

  constructor(
    private readonly reader: Reader,
    private readonly texts: CallTexts,
  ) {}

  async execute({ companyId, callId, options }: GetCall): Promise<Rendered> {
    const call = (await this.toldBy(options).of(companyId, [callId])).get(callId);
    if (!call) throw callNotFound();
    return call.answer;
  }

  private toldBy(options: CallOptions): Gathered<CallText> {
    const key = `${options.contact} ${options.shortUrls} ${options.timeline}`;
    let told = this.told.get(key);
    if (!told)
      this.told.set(
        key,
        (told = new Gathered(this.reader, (companyId, ids) => this.texts.of(companyId, ids, options))),
      );
    return told;
  }
}
