import { FIGURE_GROUPS } from '../../../contracts/calls/queries.js';
import type { TeamScope } from '../../../platform/http/access/caller.js';
import { idOf } from '../../../platform/http/query-types.js';
import { Field, fieldType, oneOf } from '../../../platform/http/validation/fields.js';
import { isDate } from '../../../platform/time/local-time.js';
import { isTimeZone } from '../../../platform/time/opening-hours.js';
import { NO_DATE, type Period, PERIODS } from './periods.js';

const id = idOf('must be an id');
const date = fieldType((value) => typeof value === 'string' && isDate(value), NO_DATE, {
  type: 'string',
  format: 'date',
});
const timeZone = fieldType(
  (value) => typeof value === 'string' && isTimeZone(value),
  'must be the IANA name of a time zone, such as Europe/Paris',
  { type: 'string' },
);

export class AnalyticsQuery {
  @Field(timeZone, {
    description: 'IANA name of the time zone in which days begin and end.',
    example: 'Europe/Paris',
  })
  time_zone = 'Etc/UTC';

  /** LAST_7_DAYS without from and to. */
  @Field(
    { ...oneOf(PERIODS), schema: { ...oneOf(PERIODS).schema, default: 'LAST_7_DAYS' } },
    {
      description: 'Days relative to today, which is part of the last days; weeks begin on Monday.',
      example: 'LAST_7_DAYS',
    },
  )
  period?: Period;

  @Field(date, { description: 'First day, YYYY-MM-DD, with to and instead of period.', example: '2026-06-01' })
  from?: string;

  @Field(date, { description: 'Last day, YYYY-MM-DD, with from and instead of period.', example: '2026-06-30' })
  to?: string;

  @Field(id, { description: 'Only calls that this user made or answered last.', example: 123 })
  user_id?: number;

  @Field(id, { description: 'Only calls of this Number.', example: 123 })
  number_id?: number;

  @Field(id, { description: 'Only inbound calls that rang this team.', example: 123 })
  team_id?: number;

  @Field(id, { description: 'Only calls with this tag.', example: 123 })
  tag_id?: number;
}

export const SUBJECTS = FIGURE_GROUPS.filter((group) => group !== 'time');
export type Subject = (typeof SUBJECTS)[number];

export class BreakdownQuery {
  @Field(oneOf(SUBJECTS), { description: 'What the figures are grouped by.', example: 'user' })
  by: Subject = 'user';
}

export interface AnalyticsRequest {
  companyId: number;
  query: AnalyticsQuery;
  /** Only calls of these people and teams. */
  scope?: TeamScope;
}
