import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TEMPLATE_STATUSES, type TemplateStatus } from '../../../contracts/messaging/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { iso } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { lineTemplateShape } from '../dto/line-template.shape.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { variablesOf } from '../whatsapp/template-text.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

type LineTemplate = ValueOf<typeof lineTemplateShape>;
type TemplateRow = Omit<LineTemplate, 'variables' | 'created_at'> & { created_at: number };

const COLUMNS = 'id, name, category, language, body, status, created_at';

const present = ({ created_at, ...row }: TemplateRow): LineTemplate => ({
  ...row,
  variables: variablesOf(row.body),
  created_at: iso(created_at),
});

export const templateNotFound = (): ApiError => ApiError.notFound('This template');

/** The templates of the WhatsApp Business Account of a Number with their texts, by name. */
export class ListLineTemplates extends Query<
  { meta: Meta; templates: LineTemplate[] },
  { companyId: number; numberId: number; listing: Listing }
> {}

@QueryHandler(ListLineTemplates)
export class ListLineTemplatesHandler implements IQueryHandler<ListLineTemplates> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly reader: Reader,
    private readonly config: Config,
  ) {}

  async execute({ companyId, numberId, listing }: ListLineTemplates) {
    await this.numbers.get(companyId, numberId);
    await this.connections.requireAddOn(companyId);
    const { wabaId } = await this.connections.get(numberId);
    const status = statusIn(listing);
    const matching = `FROM whatsapp_templates WHERE company_id = ? AND waba_id = ?${status ? ' AND status = ?' : ''}`;
    const values = [companyId, wabaId, ...(status ? [status] : [])];
    const count = await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${matching}`, values);
    const { limit, offset } = listing.window;
    const rows = await this.reader.rows<TemplateRow>(
      `SELECT ${COLUMNS} ${matching} ORDER BY name, language LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
    const meta = metaOf(listing, { total: count!.total, count: rows.length }, this.config.baseUrl);
    return { meta, templates: rows.map(present) };
  }
}

function statusIn({ query: { status } }: Listing): TemplateStatus | undefined {
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
