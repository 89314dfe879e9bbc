import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import type { WhatsAppStatus } from '../../../contracts/messaging/commands.js';
import { ListLines, type MessageLine } from '../../../contracts/messaging/queries.js';
import { NumberDocuments, NumberIds } from '../../../contracts/numbers/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { ConversationAccess, mayRead } from '../conversations/conversation-access.js';
import { hasWhatsApp } from '../whatsapp/whatsapp-connections.js';

@QueryHandler(ListLines)
export class ListLinesHandler implements IQueryHandler<ListLines> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
  ) {}

  async execute({ companyId, userId }: ListLines): Promise<{ lines: MessageLine[] }> {
    const ids = await this.numberIds(companyId, userId);
    if (ids.length === 0) return { lines: [] };
    const numbers = await this.queries.execute(new NumberDocuments({ companyId, ids, view: 'listed' }));
    const skipping = await this.skipping(ids);
    const connected = await this.connected(companyId, ids);
    return {
      lines: numbers.map(({ id, name, digits }) => ({
        id,
        name,
        digits,
        skips_inbox: skipping.has(id),
        whatsapp_status: connected.get(id) ?? null,
      })),
    };
  }

  private async numberIds(companyId: number, userId: number | undefined): Promise<number[]> {
    const ids = await this.queries.execute(new NumberIds({ companyId }));
    if (userId === undefined) return ids;
    const access = await this.access.of(companyId, userId);
    return ids.filter((id) => mayRead(access, id));
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
