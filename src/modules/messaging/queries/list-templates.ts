import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import {
  type NewTemplate,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  type TemplateCategory,
  type TemplateStatus,
} from '../../../contracts/messaging/commands.js';
import { Reader } from '../../../platform/database/reader.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;

export interface TemplatePage {
  status: TemplateStatus;
  category?: TemplateCategory;
  limit: number;
  /** The page starts after this id. */
  after: number;
  token: string | null;
}

const parseChoice = <T extends string>(field: string, value: unknown, allowed: readonly T[]): T | undefined => {
  if (value === undefined) return undefined;
  const found = allowed.find((each) => typeof value === 'string' && each.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw ApiError.invalid(field, `must be one of ${allowed.join(', ')}`);
  return found;
};

const tokenFor = (id: number): string => Buffer.from(`after:${id}`).toString('base64url');

function parseToken(token: unknown): number {
  const [, id] = /^after:(\d{1,15})$/.exec(Buffer.from(String(token), 'base64url').toString()) ?? [];
  if (id === undefined) throw ApiError.invalid('token', 'must be a nextToken that was given before');
  return Number(id);
}

/** The query parameters of the list of templates; the status is APPROVED by default. */
export const TemplateQuery = createParamDecorator((_: unknown, context: ExecutionContext): TemplatePage => {
  const { status, category, limit, token } = requestOf(context).query as Partial<Record<string, string | string[]>>;
  const size = limit === undefined ? DEFAULT_LIMIT : /^\d{1,3}$/.test(String(limit)) ? Number(limit) : 0;
  if (size < 1 || size > MAX_LIMIT) throw ApiError.invalid('limit', `must be a whole number from 1 to ${MAX_LIMIT}`);
  return {
    status: parseChoice('status', status, TEMPLATE_STATUSES) ?? 'APPROVED',
    category: parseChoice('category', category, TEMPLATE_CATEGORIES),
    limit: size,
    after: token === undefined ? 0 : parseToken(token),
    token: token === undefined ? null : String(token),
  };
});

interface TemplateList {
  templates: (Omit<NewTemplate, 'body'> & { id: number; wabaId: string })[];
  pageInfo: { currentToken: string | null; nextToken: string | null; totalCount: number };
}

export class ListTemplates extends Query<TemplateList, { companyId: number; numberId: number; page: TemplatePage }> {}

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId, numberId, page }: ListTemplates): Promise<TemplateList> {
    await this.connections.requireAddOn(companyId);
    await this.numbers.get(companyId, numberId);
    const { wabaId } = await this.connections.get(numberId);
    const { status, category, after, limit } = page;
    const matching = `FROM whatsapp_templates
      WHERE company_id = ? AND waba_id = ? AND status = ?${category === undefined ? '' : ' AND category = ?'}`;
    const values = [companyId, wabaId, status, ...(category === undefined ? [] : [category])];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${matching}`, values))!;
    // One more than the limit shows whether there is another page.
    const found = await this.reader.rows<TemplateList['templates'][number]>(
      `SELECT id, waba_id AS wabaId, name, category, status, language ${matching} AND id > ? ORDER BY id LIMIT ?`,
      [...values, after, limit + 1],
    );
    const templates = found.slice(0, limit);
    const nextToken = found.length > limit ? tokenFor(templates.at(-1)!.id) : null;
    return { templates, pageInfo: { currentToken: page.token, nextToken, totalCount: total } };
  }
}
