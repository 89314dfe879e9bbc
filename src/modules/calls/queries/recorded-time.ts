import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordedTime } from '../../../contracts/calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';

const STATE = columnsOf(Call, ['state']);

@QueryHandler(RecordedTime)
export class RecordedTimeHandler implements IQueryHandler<RecordedTime> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: RecordedTime): Promise<number | null> {
    const [call] = await this.reader.select(STATE, 'FROM calls WHERE id = ? AND company_id = ?', [callId, companyId]);
    return call ? call.state.recorded : null;
  }
}
