import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsCallVisible } from '../../../contracts/calls.files.js';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { VISIBLE_SQL } from '../visible-calls.js';

@QueryHandler(IsCallVisible)
export class IsCallVisibleHandler implements IQueryHandler<IsCallVisible> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, callId }: IsCallVisible): Promise<boolean> {
    const values = [companyId, startOfHistory(this.clock.now()), callId];
    return (await this.reader.first(`SELECT id FROM calls WHERE ${VISIBLE_SQL} AND id = ?`, values)) !== undefined;
  }
}
