import { MISSED_CALL_REASONS } from '../../../contracts/calls/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const figures = {
  calls: s.integer(120, 'Calls that started in this time.'),
  inbound_calls: s.integer(90, 'Inbound calls.'),
  inbound_answered: s.integer(80, 'Inbound calls that were answered.'),
  inbound_missed: s.integer(10, 'Inbound calls that ended without an answer.'),
  outbound_calls: s.integer(30, 'Outbound calls.'),
  outbound_answered: s.integer(21, 'Outbound calls that were answered.'),
  answer_rate: s.nullable(s.number(0.8889, 'Answered of the answered and missed calls, 0 to 1; null without any.')),
  service_level: s.nullable(
    s.number(
      0.82,
      'Inbound calls that were answered within 20 seconds, of the answered and missed ones; those missed outside of the opening hours or hung up at once do not count. 0 to 1; null without any.',
    ),
  ),
  talk_seconds: s.integer(18_000, 'Seconds from the answers to the ends of the calls.'),
  average_talk_seconds: s.nullable(s.integer(178, 'Talk time of an answered call in seconds; null without any.')),
  average_waiting_seconds: s.nullable(
    s.integer(14, 'Seconds until an inbound call was answered, on average; null without any.'),
  ),
};

export const figuresShape = s.schema('CallFigures', 'Sums and averages of calls.', s.object(figures));

const date = (description: string) => s.withExample(s.string('', description), '2026-06-18');
const span = s.schema(
  'AnalyticsPeriod',
  'A period of days, both included.',
  s.object({ from: date('First day, YYYY-MM-DD.'), to: date('Last day, YYYY-MM-DD.') }),
);
const day = s.schema('CallFiguresOfDay', 'The figures of a day.', s.object({ date: date('The day.'), ...figures }));
const hour = s.schema(
  'CallFiguresOfHour',
  'The figures of an hour of the day, of all days of the period.',
  s.object({ hour: s.integer(9, 'The hour, 0 to 23.'), ...figures }),
);
const reason = s.schema(
  'MissedCallsByReason',
  'How many calls were missed for a reason.',
  s.object({
    reason: s.nullable(s.choice(MISSED_CALL_REASONS, 'Why the calls were missed; null if unknown.')),
    calls: s.integer(4, 'Number of calls.'),
  }),
);

const periods = {
  period: s.described(span, 'The days of the figures.'),
  previous_period: s.nullable(
    span,
    'As many days before, for comparison; null if the history does not reach back that far.',
  ),
};

export const summaryShape = s.schema(
  'AnalyticsSummary',
  'The figures of a period, compared with the period before.',
  s.object({
    ...periods,
    totals: s.described(figuresShape, 'Figures of the period.'),
    previous: s.nullable(
      figuresShape,
      'Figures of the period before, or of the same part of it if the period is not over.',
    ),
    days: s.list(day, 'Figures of each day, also of days without calls.'),
    previous_days: s.list(day, 'Figures of each day of the period before.'),
    hours: s.list(hour, 'Figures of each hour of the day, from 0 to 23.'),
    missed_reasons: s.list(reason, 'Missed calls by reason, most frequent first.'),
  }),
);

const row = s.schema(
  'AnalyticsRow',
  'The figures of a user, Number, team or tag.',
  s.object({
    id: s.nullable(s.integer(123, 'Id of the user, Number, team or tag; null for deleted ones together.')),
    name: s.nullable(s.string('Madeleine Rosset', 'Its name; null for deleted ones together.')),
    figures: s.described(figuresShape, 'Figures of the period.'),
    previous: s.nullable(figuresShape, 'Figures of the period before; null if there is none to compare with.'),
  }),
);

export const breakdownShape = s.schema(
  'AnalyticsBreakdown',
  'The figures of a period by user, Number, team or tag.',
  s.object({ ...periods, rows: s.list(row, 'Most calls first.') }),
);
