import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CallDocument, CallDocuments, CallEventDocument } from '../../../contracts/calls/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { CALL_COLUMNS } from '../call-rows.js';
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

  async execute({ companyId, ids, details = false }: CallDocuments): Promise<CallDocument[]> {
    if (ids.length === 0) return [];
    // The company is checked afterwards: as a condition, it makes SQLite scan all calls of the company.
    const found = await this.reader.select(CALL_COLUMNS, `FROM calls WHERE id IN (${placeholders(ids)})`, ids);
    const rows = found.filter((row) => row.companyId === companyId);
    const parts = await this.parts.read(companyId, rows, { contact: details, timeline: details });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return [details ? this.presenter.presentDetails(row, parts) : this.presenter.present(row, parts)];
    });
  }
}

@QueryHandler(CallEventDocument)
export class CallEventDocumentHandler implements IQueryHandler<CallEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
  ) {}

  async execute({ companyId, callId, details = {} }: CallEventDocument): Promise<CallDocument> {
    const values = [callId, companyId];
    const [row] = await this.reader.select(CALL_COLUMNS, 'FROM calls WHERE id = ? AND company_id = ?', values);
    if (!row) throw callNotFound();
    const parts = await this.parts.read(companyId, [row], { ...details, event: true, shortUrls: true });
    return this.presenter.presentEvent(row, parts, details);
  }
}
