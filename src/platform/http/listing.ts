import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Page, Window } from '../database/company-list.js';
import { ApiError } from '../api-error.js';
import { requestOf } from './access/caller.js';
import { pathOf } from './path.js';
import { toText } from '../text/to-text.js';

const DEFAULT_PER_PAGE = 20;
const MAX_PER_PAGE = 50;
const INTEGER = /^\d{1,15}$/;
const SECONDS = /^(\d{1,12})(?:\.(\d{1,9}))?$/;

export type Query = Record<string, unknown>;

/** The validated parameters of a list request. */
export interface Listing {
  window: Window;
  page: number;
  perPage: number;
  path: string;
  query: Query;
}

export const Listing = createParamDecorator((_: unknown, context: ExecutionContext) => listingOf(requestOf(context)));

/** The query parameters; those that are missing are taken from the JSON body of a GET. */
export function queryOf(request: Pick<FastifyRequest, 'query' | 'body'>): Query {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return request.query as Query;
  return { ...(body as Query), ...(request.query as Query) };
}

export function listingOf(request: Pick<FastifyRequest, 'query' | 'body' | 'url'>): Listing {
  const query = queryOf(request);
  const page = readInteger(query, 'page', 1, 'must be a whole number from 1 on', Number.MAX_SAFE_INTEGER);
  const perPage = readInteger(
    query,
    'per_page',
    DEFAULT_PER_PAGE,
    `must be a whole number from 1 to ${MAX_PER_PAGE}`,
    MAX_PER_PAGE,
  );
  const from = readSeconds(query, 'from', 0);
  // `to` includes its whole second, because created_at has milliseconds and UNIX seconds do not.
  const to = readSeconds(query, 'to', 999);
  if (from !== undefined && to !== undefined && from > to) throw ApiError.invalid('from', 'must not be later than to');
  const order = query.order ?? 'asc';
  if (order !== 'asc' && order !== 'desc') throw ApiError.invalid('order', 'must be asc or desc');
  const window: Window = { from, to, order, offset: (page - 1) * perPage, limit: perPage };
  return { window, page, perPage, path: pathOf(request.url), query };
}

function readInteger(query: Query, name: string, fallback: number, rule: string, max: number): number {
  if (query[name] === undefined) return fallback;
  const text = toText(query[name]);
  const value = INTEGER.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw ApiError.invalid(name, rule);
  return value;
}

function readSeconds(query: Query, name: string, wholeSecondOffset: number): number | undefined {
  if (query[name] === undefined) return undefined;
  const match = SECONDS.exec(toText(query[name]));
  if (!match) throw ApiError.invalid(name, 'must be a UNIX timestamp in seconds');
  const fraction = Number(`0.${match[2] ?? '0'}`);
  return Number(match[1]) * 1000 + (fraction === 0 ? wholeSecondOffset : Math.floor(fraction * 1000));
}

export interface Meta {
  count: number;
  total: number;
  current_page: number;
  per_page: number;
  next_page_link: string | null;
  previous_page_link: string | null;
}

export function metaOf(
  listing: Listing,
  { total, count }: Pick<Page<unknown>, 'total' | 'count'>,
  baseUrl: string,
): Meta {
  const { page, perPage } = listing;
  const pages = Math.ceil(total / perPage);
  return {
    count,
    total,
    current_page: page,
    per_page: perPage,
    next_page_link: page < pages ? pageLink(listing, page + 1, baseUrl) : null,
    previous_page_link: page > 1 ? pageLink(listing, page - 1, baseUrl) : null,
  };
}

/** An absolute URL with all filters of the request. */
function pageLink({ query, path, perPage }: Listing, page: number, baseUrl: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' || name === 'per_page' || value === undefined || value === null) continue;
    for (const item of [value].flat()) search.append(name, typeof item === 'string' ? item : JSON.stringify(item));
  }
  search.append('page', String(page));
  search.append('per_page', String(perPage));
  return `${baseUrl}${path}?${search.toString()}`;
}
