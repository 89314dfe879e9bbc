export const REPORT_NAMES = [
  ...(['CALLS_HISTORY', 'USER_STATUS_HISTORY', 'CALL_VOLUME_AND_TIME', 'CALLS_HANDLED', 'RINGING_ATTEMPTS'] as const),
  ...(['RINGING_ATTEMPTS_PER_USER', 'WORK_TIME_AND_AVAILABILITY', 'AVAILABILITY_BREAKDOWN'] as const),
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** What a report can be narrowed to; lines are Numbers. */
export const FILTERS = ['users', 'teams', 'lines', 'tags'] as const;
export type Filter = (typeof FILTERS)[number];

/** What people do by themselves has no line and no tag. */
const OF_PEOPLE: readonly ReportName[] = [
  ...(['USER_STATUS_HISTORY', 'WORK_TIME_AND_AVAILABILITY', 'AVAILABILITY_BREAKDOWN'] as const),
];

export const filtersOf = (report: ReportName): readonly Filter[] =>
  OF_PEOPLE.includes(report) ? ['users', 'teams'] : FILTERS;
