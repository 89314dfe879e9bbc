import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type LineTemplate, ListLineTemplates } from '../../../contracts/messaging/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { ConversationAccess, mayRead } from '../conversations/conversation-access.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { variablesOf } from '../whatsapp/template-text.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

type TemplateRow = Omit<LineTemplate, 'variables' | 'created_at'> & { created_at: number };

const COLUMNS = 'id, name, category, language, body, status, created_at';

const present = ({ created_at, ...row }: TemplateRow): LineTemplate => ({
  ...row,
  variables: variablesOf(row.body),
  created_at: iso(created_at),
});

export const templateNotFound = (): ApiError => ApiError.notFound('This template');

@QueryHandler(ListLineTemplates)
export class ListLineTemplatesHandler implements IQueryHandler<ListLineTemplates> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
  ) {}

  async execute(query: ListLineTemplates): Promise<{ total: number; templates: LineTemplate[] }> {
    const { companyId, numberId, userId, status, window } = query;
    await this.numbers.get(companyId, numberId);
    if (userId !== undefined && !mayRead(await this.access.of(companyId, userId), numberId))
      throw ApiError.notFound('This number');
    await this.connections.requireAddOn(companyId);
    const { wabaId } = await this.connections.get(numberId);
    const { total, rows } = await this.reader.page<TemplateRow>(
      {
        from: `whatsapp_templates WHERE company_id = ? AND waba_id = ?${status ? ' AND status = ?' : ''}`,
        values: [companyId, wabaId, ...(status ? [status] : [])],
        columns: COLUMNS,
        order: ['name', 'language'],
      },
      { order: 'asc', offset: window.offset, limit: window.limit },
    );
    return { total, templates: rows.map(present) };
  }
}

export class GetLineTemplate extends Query<LineTemplate, { companyId: number; templateId: number }> {}

@QueryHandler(GetLineTemplate)
export class GetLineTemplateHandler implements IQueryHandler<GetLineTemplate> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, templateId }: GetLineTemplate): Promise<LineTemplate> {
    const sql = `SELECT ${COLUMNS} FROM whatsapp_templates WHERE id = ? AND company_id = ?`;
    const row = await this.reader.first<TemplateRow>(sql, [templateId, companyId]);
    if (!row) throw templateNotFound();
    return present(row);
  }
}
