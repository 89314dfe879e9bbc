import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '../../../contracts/messaging/commands.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { type Template, type TemplateFilter, Templates } from '../whatsapp/templates.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;

export interface TemplatePage extends TemplateFilter {
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

const presentTemplate = ({ id, wabaId, name, category, status, language }: Template) => ({
  id,
  wabaId,
  name,
  category,
  status,
  language,
});

export interface TemplateList {
  templates: ReturnType<typeof presentTemplate>[];
  pageInfo: { currentToken: string | null; nextToken: string | null; totalCount: number };
}

export class ListTemplates extends Query<TemplateList, { companyId: number; numberId: number; page: TemplatePage }> {}

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly templates: Templates,
  ) {}

  async execute({ companyId, numberId, page }: ListTemplates): Promise<TemplateList> {
    await this.connections.requireAddOn(companyId);
    await this.numbers.get(companyId, numberId);
    const { wabaId } = await this.connections.get(numberId);
    // One more than the limit shows whether there is another page.
    const { templates, total } = await this.templates.page(companyId, wabaId, page, page.after, page.limit + 1);
    const found = templates.slice(0, page.limit);
    const nextToken = templates.length > page.limit ? tokenFor(found.at(-1)!.id) : null;
    return {
      templates: found.map(presentTemplate),
      pageInfo: { currentToken: page.token, nextToken, totalCount: total },
    };
  }
}
