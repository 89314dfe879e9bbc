import { MISSED_CALL_REASONS } from '../../../contracts/calls/queries.js';
import { CUSTOMER_SENTIMENTS } from '../../../contracts/intelligence/types.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Query } from '../../../platform/http/listing.js';
import type { QueryParameter } from '../../../platform/http/openapi/describe.js';
import { idFrom } from '../../../platform/http/path-id.js';
import type { Facet } from '../call-facets.js';
import { type CallFilters, parseFilters } from '../queries/search/search-filters.js';

/** The filters of the search in the OpenAPI document. */
export const CALL_FILTERS: readonly QueryParameter[] = [
  {
    name: 'direction',
    schema: { type: 'string', enum: ['inbound', 'outbound'] },
    description: 'Only inbound or only outbound calls.',
    example: 'inbound',
  },
  {
    name: 'user_id',
    schema: { type: 'integer' },
    description: 'Only calls that this user took or made.',
    example: 456,
  },
  {
    name: 'phone_number',
    schema: { type: 'string' },
    description: 'Only calls with this other party or this Number, in any spelling.',
    example: '+33639984567',
  },
  {
    name: 'tags',
    schema: { type: 'array', items: { type: 'integer' } },
    description: 'Only calls with all of these tags, by id.',
    example: [51],
  },
];

const SENTIMENTS = CUSTOMER_SENTIMENTS.map((sentiment) => sentiment.toLowerCase());
const PRESENCE = ['with', 'without'];

/** Those of the dashboard. */
export const DASHBOARD_FILTERS: readonly QueryParameter[] = [
  ...CALL_FILTERS,
  {
    name: 'missed_call_reason',
    schema: { type: 'string', enum: [...MISSED_CALL_REASONS] },
    description: 'Only calls that were missed for this reason.',
    example: 'no_available_agent',
  },
  {
    name: 'team_id',
    schema: { type: 'integer' },
    description: 'Only inbound calls that rang this team or were transferred to it.',
    example: 9,
  },
  {
    name: 'recording',
    schema: { type: 'string', enum: PRESENCE },
    description: 'Only calls with a recording, or only those without.',
    example: 'with',
  },
  {
    name: 'sentiment',
    schema: { type: 'string', enum: SENTIMENTS },
    description: 'Only calls in which the customer felt like this.',
    example: 'negative',
  },
];

function oneOf(query: Query, name: string, values: readonly string[]): string | undefined {
  const value = query[name];
  if (value === undefined || values.includes(value as string)) return value as string | undefined;
  throw ApiError.invalid(name, `must be one of ${values.join(', ')}`);
}

export function parseDashboardFilters(query: Query): CallFilters {
  const reason = oneOf(query, 'missed_call_reason', MISSED_CALL_REASONS);
  const recording = oneOf(query, 'recording', PRESENCE);
  const sentiment = oneOf(query, 'sentiment', SENTIMENTS);
  const teamId = query.team_id === undefined ? undefined : idFrom(query.team_id as string);
  if (query.team_id !== undefined && teamId === undefined)
    throw ApiError.invalid('team_id', 'must be the id of a team');
  const facets = [
    reason && `missed:${reason}`,
    teamId && `team:${teamId}`,
    recording === 'with' && 'recording',
    sentiment && `sentiment:${sentiment}`,
  ].filter(Boolean) as Facet[];
  return { ...parseFilters(query), facets, unrecorded: recording === 'without' };
}
