import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsCallInReach } from '../../../contracts/calls.files.js';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { VISIBLE_SQL } from '../history.js';

@QueryHandler(IsCallInReach)
export class IsCallInReachHandler implements IQueryHandler<IsCallInReach> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, callId }: IsCallInReach): Promise<boolean> {
    const values = [companyId, startOfHistory(this.clock.now()), callId];
    return (await this.reader.first(`SELECT id FROM calls WHERE ${VISIBLE_SQL} AND id = ?`, values)) !== undefined;
  }
}
