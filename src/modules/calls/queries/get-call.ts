import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CallDocument } from '../../../contracts/calls.js';
import { type CallOptions, PLAIN } from '../call-options.js';
import { CallPresenter } from '../call.presenter.js';
import { CallPartsReader } from './call-parts.js';
import { FoundCalls } from './found-calls.js';

export class GetCall extends Query<{ call: CallDocument }> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly options: CallOptions = PLAIN,
  ) {
    super();
  }
}

@QueryHandler(GetCall)
export class GetCallHandler implements IQueryHandler<GetCall> {
  constructor(
    private readonly found: FoundCalls,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, callId, options }: GetCall): Promise<{ call: CallDocument }> {
    const row = await this.found.one(companyId, callId);
    return { call: this.presenter.present(row, await this.parts.of(companyId, [row], options)) };
  }
}
