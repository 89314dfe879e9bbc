import { MISSED_CALL_REASONS, type MissedCallReason } from '../../../contracts/calls/queries.js';
import { CUSTOMER_SENTIMENTS, type CustomerSentiment } from '../../../contracts/intelligence/types.js';
import { idList, idOf, parameter } from '../../../platform/http/query-types.js';
import { Field, oneOf } from '../../../platform/http/validation/fields.js';
import type { Facet } from '../call-facets.js';
import type { CallFilters } from '../queries/search/search-filters.js';

const phoneNumber = parameter(
  (text) => (/\d|^anonymous$/.test(text.trim()) ? text.trim() : undefined),
  'must be a phone number',
);

/** The filters of the search. */
export class CallQuery {
  @Field(oneOf(['inbound', 'outbound'], 'must be inbound or outbound'), {
    description: 'Only inbound or only outbound calls.',
    example: 'inbound',
  })
  direction?: 'inbound' | 'outbound';

  @Field(idOf('must be the id of a user'), { description: 'Only calls that this user took or made.', example: 456 })
  user_id?: number;

  @Field(phoneNumber, {
    description: 'Only calls with this other party or this Number, in any spelling.',
    example: '+33639984567',
  })
  phone_number?: string;

  @Field(idList('must be ids of tags'), { description: 'Only calls with all of these tags, by id.', example: [51] })
  tags?: number[];
}

/** Those of the dashboard. */
export class DashboardCallQuery extends CallQuery {
  @Field(oneOf(MISSED_CALL_REASONS), {
    description: 'Only calls that were missed for this reason.',
    example: 'no_available_agent',
  })
  missed_call_reason?: MissedCallReason;

  @Field(idOf('must be the id of a team'), {
    description: 'Only inbound calls that rang this team or were transferred to it.',
    example: 9,
  })
  team_id?: number;

  @Field(oneOf(['with', 'without']), {
    description: 'Only calls with a recording, or only those without.',
    example: 'with',
  })
  recording?: 'with' | 'without';

  @Field(oneOf(CUSTOMER_SENTIMENTS.map((sentiment) => sentiment.toLowerCase())), {
    description: 'Only calls in which the customer felt like this.',
    example: 'negative',
  })
  sentiment?: Lowercase<CustomerSentiment>;
}

export const filtersOf = ({ direction, user_id, phone_number, tags = [] }: CallQuery): CallFilters => ({
  direction,
  userId: user_id,
  phoneNumber: phone_number,
  tags,
});

export function dashboardFiltersOf(query: DashboardCallQuery): CallFilters {
  const { missed_call_reason: reason, team_id: teamId, recording, sentiment } = query;
  const facets: (Facet | false | undefined)[] = [
    reason && `missed:${reason}`,
    teamId !== undefined && `team:${teamId}`,
    recording === 'with' && 'recording',
    sentiment && `sentiment:${sentiment}`,
  ];
  return { ...filtersOf(query), facets: facets.filter((facet) => !!facet), unrecorded: recording === 'without' };
}
