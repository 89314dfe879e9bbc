import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TEMPLATE_STATUSES, type TemplateStatus } from '../../../contracts/messaging/commands.js';
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
    const { companyId, numberId, userId, window } = query;
    await this.numbers.get(companyId, numberId);
    if (userId !== undefined && !mayRead(await this.access.of(companyId, userId), numberId))
      throw ApiError.notFound('This number');
    await this.connections.requireAddOn(companyId);
    const { wabaId } = await this.connections.get(numberId);
    const status = statusIn(query);
    const matching = `FROM whatsapp_templates WHERE company_id = ? AND waba_id = ?${status ? ' AND status = ?' : ''}`;
    const values = [companyId, wabaId, ...(status ? [status] : [])];
    const count = await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${matching}`, values);
    const rows = await this.reader.rows<TemplateRow>(
      `SELECT ${COLUMNS} ${matching} ORDER BY name, language LIMIT ? OFFSET ?`,
      [...values, window.limit, window.offset],
    );
    return { total: count!.total, templates: rows.map(present) };
  }
}

function statusIn({ status }: ListLineTemplates): TemplateStatus | undefined {
  if (status === undefined || TEMPLATE_STATUSES.includes(status as TemplateStatus)) return status as TemplateStatus;
  throw ApiError.invalid('status', `must be one of ${TEMPLATE_STATUSES.join(', ')}`);
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
