import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type CallDocument,
  CallDocuments,
  CallEventDocument,
  type DetailedCall,
  DetailedCalls,
} from '../../../contracts/calls/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { CallPresenter } from '../call.presenter.js';
import { callNotFound } from '../engine/call-engine.js';
import { CallPartsReader } from './call-parts-reader.js';

@QueryHandler(CallDocuments)
export class CallDocumentsHandler implements IQueryHandler<CallDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, ids }: CallDocuments): Promise<CallDocument[]> {
    const rows = await readCalls(this.reader, companyId, ids);
    const parts = await this.parts.read(companyId, rows);
    return rows.map((row) => this.presenter.present(row, parts));
  }
}

@QueryHandler(DetailedCalls)
export class DetailedCallsHandler implements IQueryHandler<DetailedCalls> {
  constructor(
    private readonly reader: Reader,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, ids }: DetailedCalls): Promise<DetailedCall[]> {
    const rows = await readCalls(this.reader, companyId, ids);
    const parts = await this.parts.read(companyId, rows, { contact: true, timeline: true });
    return rows.map((row) => this.presenter.presentDetails(row, parts));
  }
}

/** In the order of the ids. The company is checked afterwards: as a condition, it makes SQLite scan all its calls. */
async function readCalls(reader: Reader, companyId: number, ids: readonly number[]): Promise<CallRow[]> {
  if (ids.length === 0) return [];
  const found = await reader.select(CALL_COLUMNS, `FROM calls WHERE id IN (${placeholders(ids)})`, ids);
  const rows = new Map(found.filter((row) => row.companyId === companyId).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

@QueryHandler(CallEventDocument)
export class CallEventDocumentHandler implements IQueryHandler<CallEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, callId, details = {} }: CallEventDocument): Promise<Record<string, unknown>> {
    const values = [callId, companyId];
    const [row] = await this.reader.select(CALL_COLUMNS, 'FROM calls WHERE id = ? AND company_id = ?', values);
    if (!row) throw callNotFound();
    const parts = await this.parts.read(companyId, [row], { ...details, event: true, shortUrls: true });
    return this.presenter.presentEvent(row, parts, details);
  }
}
