import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { NewTemplate } from '../../../contracts/messaging/commands.js';
import { Reader } from '../../../platform/database/reader.js';
import { idInToken, type TemplateQuery, tokenFor } from '../dto/whatsapp-bodies.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

interface TemplateList {
  templates: (Omit<NewTemplate, 'body'> & { id: number; wabaId: string })[];
  pageInfo: { currentToken: string | null; nextToken: string | null; totalCount: number };
}

export class ListTemplates extends Query<TemplateList, { companyId: number; numberId: number; query: TemplateQuery }> {}

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId, numberId, query }: ListTemplates): Promise<TemplateList> {
    await this.connections.requireAddOn(companyId);
    await this.numbers.get(companyId, numberId);
    const { wabaId } = await this.connections.get(numberId);
    const { status, category, limit, token } = query;
    const matching = `FROM whatsapp_templates
      WHERE company_id = ? AND waba_id = ? AND status = ?${category === undefined ? '' : ' AND category = ?'}`;
    const values = [companyId, wabaId, status, ...(category === undefined ? [] : [category])];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${matching}`, values))!;
    // One more than the limit shows whether there is another page.
    const found = await this.reader.rows<TemplateList['templates'][number]>(
      `SELECT id, waba_id AS wabaId, name, category, status, language ${matching} AND id > ? ORDER BY id LIMIT ?`,
      [...values, token === undefined ? 0 : idInToken(token), limit + 1],
    );
    const templates = found.slice(0, limit);
    const nextToken = found.length > limit ? tokenFor(templates.at(-1)!.id) : null;
    return { templates, pageInfo: { currentToken: token ?? null, nextToken, totalCount: total } };
  }
}
