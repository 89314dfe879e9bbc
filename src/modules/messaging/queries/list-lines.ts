import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import type { WhatsAppStatus } from '../../../contracts/messaging/commands.js';
import { NumberDocuments, NumberIds } from '../../../contracts/numbers/queries.js';
import { Query } from '../../../platform/cqrs.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { linesShape } from '../dto/inbox.shape.js';
import { hasWhatsApp } from '../whatsapp/whatsapp-connections.js';

type Lines = ValueOf<typeof linesShape>;

/** The Numbers of a company with what they can send; oldest first. */
export class ListLines extends Query<Lines, { companyId: number }> {}

@QueryHandler(ListLines)
export class ListLinesHandler implements IQueryHandler<ListLines> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId }: ListLines): Promise<Lines> {
    const ids = await this.queries.execute(new NumberIds({ companyId }));
    if (ids.length === 0) return { lines: [] };
    const numbers = await this.queries.execute(new NumberDocuments({ companyId, ids, view: 'listed' }));
    const skipping = await this.skipping(ids);
    const connected = await this.connected(companyId, ids);
    return {
      lines: numbers.map(({ id, name, digits }) => ({
        id,
        name: name as string,
        digits: digits as string,
        skips_inbox: skipping.has(id),
        whatsapp_status: connected.get(id) ?? null,
      })),
    };
  }

  private async skipping(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.reader.rows<{ number_id: number }>(
      `SELECT number_id FROM message_configurations WHERE number_id IN (${placeholders(ids)})`,
      ids,
    );
    return new Set(rows.map(({ number_id }) => number_id));
  }

  /** Without the add-on, nothing can be sent or listed, whatever is connected. */
  private async connected(companyId: number, ids: readonly number[]): Promise<Map<number, WhatsAppStatus>> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (!company || !hasWhatsApp(company)) return new Map();
    const rows = await this.reader.rows<{ number_id: number; status: WhatsAppStatus }>(
      `SELECT number_id, status FROM whatsapp_lines WHERE number_id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ number_id, status }) => [number_id, status]));
  }
}
