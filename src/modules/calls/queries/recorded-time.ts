import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordedTime } from '../../../contracts/calls.files.js';
import { Reader } from '../../../platform/database/reader.js';
import type { CallState } from '../call-state.js';

@QueryHandler(RecordedTime)
export class RecordedTimeHandler implements IQueryHandler<RecordedTime> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: RecordedTime): Promise<number | null> {
    const row = await this.reader.first<{ state: string }>('SELECT state FROM calls WHERE id = ? AND company_id = ?', [
      ...[callId, companyId],
    ]);
    return row ? (JSON.parse(row.state) as CallState).recorded : null;
  }
}
