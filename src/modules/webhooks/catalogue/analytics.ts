import { reportCreated, reportFailed } from '../samples/analytics.js';
import { rowsOf } from './row.js';

const report = rowsOf('analytics');

export const analyticsRows = [
  report('analytics.report_created', 'An analytics export is ready', reportCreated),
  report('analytics.report_failed', 'An analytics export failed', reportFailed),
];
