export const REPORT_NAMES = [
  'CALLS_HISTORY',
  'USER_STATUS_HISTORY',
  'CALL_VOLUME_AND_TIME',
  'CALLS_HANDLED',
  'RINGING_ATTEMPTS',
  'RINGING_ATTEMPTS_PER_USER',
  'WORK_TIME_AND_AVAILABILITY',
  'AVAILABILITY_BREAKDOWN',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** Lines are Numbers. */
export const FILTERS = ['users', 'teams', 'lines', 'tags'] as const;
export type Filter = (typeof FILTERS)[number];

/** Reports about the status of users, which has no line and no tag. */
const USER_REPORTS: readonly ReportName[] = [
  'USER_STATUS_HISTORY',
  'WORK_TIME_AND_AVAILABILITY',
  'AVAILABILITY_BREAKDOWN',
];

export const filtersOf = (report: ReportName): readonly Filter[] =>
  USER_REPORTS.includes(report) ? ['users', 'teams'] : FILTERS;
