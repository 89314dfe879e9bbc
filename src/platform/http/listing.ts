import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Page, Window } from '../database/company-list.js';
import { ApiError } from '../api-error.js';
import { requestOf } from './access/caller.js';
import { pathOf } from './path.js';

const PER_PAGE = 20;
const MOST_PER_PAGE = 50;
const WHOLE = /^\d{1,15}$/;
const SECONDS = /^(\d{1,12})(?:\.(\d{1,9}))?$/;

export type Query = Record<string, unknown>;

/** What a list request asked for, checked. */
export interface Listing {
  window: Window;
  page: number;
  perPage: number;
  path: string;
  query: Query;
}

export const Listing = createParamDecorator((_: unknown, context: ExecutionContext) => listingOf(requestOf(context)));

/** The query parameters; keys of a JSON body on GET stand in for those that the query lacks. */
export function queryOf(request: Pick<FastifyRequest, 'query' | 'body'>): Query {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return request.query as Query;
  return { ...(body as Query), ...(request.query as Query) };
}

export function listingOf(request: Pick<FastifyRequest, 'query' | 'body' | 'url'>): Listing {
  const query = queryOf(request);
  const page = integerIn(query, 'page', 1, 'must be a whole number from 1 on', Number.MAX_SAFE_INTEGER);
  const perPage = integerIn(
    query,
    'per_page',
    PER_PAGE,
    `must be a whole number from 1 to ${MOST_PER_PAGE}`,
    MOST_PER_PAGE,
  );
  const from = seconds(query, 'from', 0);
  // A whole second given as `to` means all of that second: created_at carries milliseconds that UNIX seconds lose.
  const to = seconds(query, 'to', 999);
  if (from !== undefined && to !== undefined && from > to) throw ApiError.invalid('from', 'must not be later than to');
  const order = query.order ?? 'asc';
  if (order !== 'asc' && order !== 'desc') throw ApiError.invalid('order', 'must be asc or desc');
  const window: Window = { from, to, order, offset: (page - 1) * perPage, limit: perPage };
  return { window, page, perPage, path: pathOf(request.url), query };
}

/** A string, or a number from a GET body; anything else reads as nothing. */
const plain = (given: unknown): string => (typeof given === 'string' || typeof given === 'number' ? String(given) : '');

function integerIn(query: Query, name: string, fallback: number, rule: string, most: number): number {
  const given = query[name];
  if (given === undefined) return fallback;
  const value = WHOLE.test(plain(given)) ? Number(given) : 0;
  if (value < 1 || value > most) throw ApiError.invalid(name, rule);
  return value;
}

function seconds(query: Query, name: string, wholeSecondAdds: number): number | undefined {
  const given = query[name];
  if (given === undefined) return undefined;
  const match = SECONDS.exec(plain(given));
  if (!match) throw ApiError.invalid(name, 'must be a UNIX timestamp in seconds');
  const fraction = Number(`0.${match[2] ?? '0'}`);
  return Number(match[1]) * 1000 + (fraction === 0 ? wholeSecondAdds : Math.floor(fraction * 1000));
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

/** Absolute, with every filter of the request; URLSearchParams escapes whatever the filters hold. */
function pageLink({ query, path, perPage }: Listing, page: number, baseUrl: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' || name === 'per_page' || value === undefined || value === null) continue;
    for (const each of [value].flat()) search.append(name, typeof each === 'string' ? each : JSON.stringify(each));
  }
  search.append('page', String(page));
  search.append('per_page', String(perPage));
  return `${baseUrl}${path}?${search.toString()}`;
}
