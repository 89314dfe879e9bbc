import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsCallVisible } from '../../../contracts/calls/queries.js';
import { VisibleCallReader } from './visible-call-reader.js';

@QueryHandler(IsCallVisible)
export class IsCallVisibleHandler implements IQueryHandler<IsCallVisible> {
  constructor(private readonly calls: VisibleCallReader) {}

  async execute({ companyId, callId }: IsCallVisible): Promise<boolean> {
    return (await this.calls.find(companyId, callId)) !== undefined;
  }
}
