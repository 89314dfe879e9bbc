import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { CallDocument } from '../../../contracts/calls/queries.js';
import type { CallOptions } from '../dto/call-options.js';
import { CallPresenter } from '../call.presenter.js';
import { CallPartsReader } from './call-parts-reader.js';
import { VisibleCallReader } from './visible-call-reader.js';

export class GetCall extends Query<
  { call: CallDocument },
  { companyId: number; callId: number; options?: CallOptions }
> {}

@QueryHandler(GetCall)
export class GetCallHandler implements IQueryHandler<GetCall> {
  constructor(
    private readonly calls: VisibleCallReader,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, callId, options }: GetCall): Promise<{ call: CallDocument }> {
    const row = await this.calls.read(companyId, callId);
    return { call: this.presenter.present(row, await this.parts.read(companyId, [row], options)) };
  }
}
