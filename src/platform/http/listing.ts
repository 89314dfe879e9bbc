import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.js';
import { Config } from '../config.js';
import type { Page, Window } from '../database/page.js';
import { requestOf } from './access/caller.js';
import { pathOf } from './path.js';
import { type Query, queryOf, readQuery } from './query.js';
import { seconds, wholeNumber } from './query-types.js';
import { oneOf } from './validation/choice.js';
import { Field } from './validation/field.js';

const MAX_PAGED = 10_000;

export const ORDER = oneOf(['asc', 'desc'], 'must be asc or desc');

/** The parameters of all lists. */
export class ListQuery {
  @Field(seconds('start'), {
    description: 'Only items created at this time or later, in UNIX seconds.',
    example: '1767225600',
  })
  from?: number;

  @Field(seconds('end'), {
    description: 'Only items created at this time or earlier, in UNIX seconds.',
    example: '1767312000',
  })
  to?: number;

  @Field(ORDER, {
    description: 'Order by the time of creation: oldest first (asc) or latest first (desc).',
    example: 'desc',
  })
  order: 'asc' | 'desc' = 'asc';

  @Field(wholeNumber(1, Number.MAX_SAFE_INTEGER, 'must be a whole number from 1 on', { type: 'integer', minimum: 1 }), {
    description: 'Number of the page, from 1.',
    example: 1,
  })
  page = 1;

  @Field(wholeNumber(1, 50), { description: 'Largest number of items in a page.', example: 20 })
  per_page = 20;
}

export interface Meta {
  count: number;
  total: number;
  current_page: number;
  per_page: number;
  next_page_link: string | null;
  previous_page_link: string | null;
}

/** A list request: the rows it selects, and the metadata of its response. */
export interface Listing {
  window: Window;
  meta(page: Pick<Page<unknown>, 'total' | 'count'>): Meta;
}

const ListRequest = createParamDecorator((_: number | undefined, context: ExecutionContext) => requestOf(context));

@Injectable()
export class ListingPipe implements PipeTransform {
  constructor(private readonly config: Config) {}

  transform(request: FastifyRequest, { data }: ArgumentMetadata): Listing {
    const maxItems = Number(data ?? Infinity);
    const query = queryOf(request);
    const { from, to, order, page, per_page: perPage } = readQuery(ListQuery, query);
    if (from !== undefined && to !== undefined && from > to)
      throw ApiError.invalid('from', 'must not be later than to');
    const offset = Math.min((page - 1) * perPage, maxItems);
    const link = (to: number): string =>
      `${this.config.baseUrl}${pathOf(request.url)}?${pageQuery(query, to, perPage)}`;
    return {
      window: { from, to, order, offset, limit: Math.min(perPage, maxItems - offset) },
      meta: ({ total, count }) => ({
        count,
        total,
        current_page: page,
        per_page: perPage,
        next_page_link: page < Math.ceil(Math.min(total, maxItems) / perPage) ? link(page + 1) : null,
        previous_page_link: page > 1 ? link(page - 1) : null,
      }),
    };
  }
}

/** The page that a request selects by the parameters of all lists. */
export const Listing = (): ParameterDecorator => ListRequest(ListingPipe);

/** Ends at the 10,000th item: a page across it is cut, one beyond it is empty. The total counts all items. */
export const LimitedListing = (): ParameterDecorator => ListRequest(MAX_PAGED, ListingPipe);

/** All filters of the request, with another page. */
function pageQuery(query: Query, page: number, perPage: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' || name === 'per_page' || value === undefined || value === null) continue;
    for (const item of [value].flat()) search.append(name, typeof item === 'string' ? item : JSON.stringify(item));
  }
  search.append('page', String(page));
  search.append('per_page', String(perPage));
  return search.toString();
}
