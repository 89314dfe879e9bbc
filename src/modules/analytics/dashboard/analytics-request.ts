import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '../../../platform/api-error.js';
import { requestOf, type TeamScope } from '../../../platform/http/access/caller.js';
import { queryOf } from '../../../platform/http/listing.js';
import type { QueryParameter } from '../../../platform/http/openapi/describe.js';
import { PERIODS } from './periods.js';

const FILTERS = { user_id: 'userId', number_id: 'numberId', team_id: 'teamId', tag_id: 'tagId' } as const;
type FilterName = keyof typeof FILTERS;

export interface AnalyticsRequest {
  companyId: number;
  /** Unchecked days and time zone. */
  days: Record<string, unknown>;
  /** Unchecked; what a breakdown is grouped by. */
  by: unknown;
  filters: Partial<Record<(typeof FILTERS)[FilterName], number>>;
  /** Only calls of these people and teams. */
  scope?: TeamScope;
}

const ID = /^[1-9]\d{0,14}$/;

export const AnalyticsRequest = createParamDecorator((_: unknown, context: ExecutionContext): AnalyticsRequest => {
  const request = requestOf(context);
  const query = queryOf(request);
  const filters: AnalyticsRequest['filters'] = {};
  for (const [name, field] of Object.entries(FILTERS)) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || !ID.test(value)) throw ApiError.invalid(name, 'must be an id');
    filters[field] = Number(value);
  }
  const { companyId, scope } = request.caller!;
  return { companyId, days: query, by: query.by ?? 'user', filters, scope };
});

const idOf = (name: FilterName, description: string): QueryParameter => ({
  name,
  schema: { type: 'integer' },
  description,
  example: 123,
});

export const ANALYTICS_QUERY: readonly QueryParameter[] = [
  {
    name: 'time_zone',
    schema: { type: 'string', default: 'Etc/UTC' },
    description: 'IANA name of the time zone in which days begin and end.',
    example: 'Europe/Paris',
  },
  {
    name: 'period',
    schema: { type: 'string', enum: [...PERIODS], default: 'LAST_7_DAYS' },
    description: 'Days relative to today, which is part of the last days; weeks begin on Monday.',
    example: 'LAST_7_DAYS',
  },
  {
    name: 'from',
    schema: { type: 'string', format: 'date' },
    description: 'First day, YYYY-MM-DD, with to and instead of period.',
    example: '2026-06-01',
  },
  {
    name: 'to',
    schema: { type: 'string', format: 'date' },
    description: 'Last day, YYYY-MM-DD, with from and instead of period.',
    example: '2026-06-30',
  },
  idOf('user_id', 'Only calls that this user made or answered last.'),
  idOf('number_id', 'Only calls of this Number.'),
  idOf('team_id', 'Only inbound calls that rang this team.'),
  idOf('tag_id', 'Only calls with this tag.'),
];
