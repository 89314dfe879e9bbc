import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '../../../contracts/messages.js';
import { requestOf } from '../../../platform/http/caller.js';
import { Refusal } from '../../../platform/refusal.js';
import { Lines } from '../lines.js';
import { type Template, type TemplateFilter, Templates } from './templates.js';
import { WhatsAppLines } from './whatsapp-lines.js';

const DEFAULT_LIMIT = 20;
const MOST = 50;

export interface TemplatePage extends TemplateFilter {
  limit: number;
  /** The id that the page starts behind. */
  after: number;
  token: string | null;
}

const pick = <T extends string>(field: string, given: unknown, allowed: readonly T[]): T | undefined => {
  if (given === undefined) return undefined;
  const found = allowed.find((each) => typeof given === 'string' && each.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw Refusal.invalid(field, `must be one of ${allowed.join(', ')}`);
  return found;
};

const tokenFor = (id: number): string => Buffer.from(`after:${id}`).toString('base64url');

function idIn(token: unknown): number {
  const [, id] = /^after:(\d{1,15})$/.exec(Buffer.from(String(token), 'base64url').toString()) ?? [];
  if (id === undefined) throw Refusal.invalid('token', 'must be a nextToken that was given before');
  return Number(id);
}

/** `status`, `category`, `limit` and `token` of a list of templates; approved ones where no status is asked for. */
export const TemplateQuery = createParamDecorator((_: unknown, context: ExecutionContext): TemplatePage => {
  const { status, category, limit, token } = requestOf(context).query as Partial<Record<string, string | string[]>>;
  const size = limit === undefined ? DEFAULT_LIMIT : /^\d{1,3}$/.test(String(limit)) ? Number(limit) : 0;
  if (size < 1 || size > MOST) throw Refusal.invalid('limit', `must be a whole number from 1 to ${MOST}`);
  return {
    status: pick('status', status, TEMPLATE_STATUSES) ?? 'APPROVED',
    category: pick('category', category, TEMPLATE_CATEGORIES),
    limit: size,
    after: token === undefined ? 0 : idIn(token),
    token: token === undefined ? null : String(token),
  };
});

const shown = ({ id, wabaId, name, category, status, language }: Template) => ({
  ...{ id, wabaId, name, category, status, language },
});

export interface TemplateList {
  templates: ReturnType<typeof shown>[];
  pageInfo: { currentToken: string | null; nextToken: string | null; totalCount: number };
}

export class ListTemplates extends Query<TemplateList> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
    readonly page: TemplatePage,
  ) {
    super();
  }
}

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly lines: Lines,
    private readonly whatsapp: WhatsAppLines,
    private readonly templates: Templates,
  ) {}

  async execute({ companyId, numberId, page }: ListTemplates): Promise<TemplateList> {
    await this.whatsapp.refuseUnlessAllowed(companyId);
    await this.lines.named(companyId, numberId);
    const { wabaId } = await this.whatsapp.of(numberId);
    // One more than asked for tells whether there is another page.
    const { templates, total } = await this.templates.page(companyId, wabaId, page, page.after, page.limit + 1);
    const found = templates.slice(0, page.limit);
    const nextToken = templates.length > page.limit ? tokenFor(found.at(-1)!.id) : null;
    return { templates: found.map(shown), pageInfo: { currentToken: page.token, nextToken, totalCount: total } };
  }
}
