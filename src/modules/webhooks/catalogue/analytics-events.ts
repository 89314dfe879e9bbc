import { ReportCreated, ReportFailed } from '../../../contracts/analytics/events.js';
import { ExportDocumentOf } from '../../../contracts/analytics/queries.js';
import { reportCreated, reportFailed } from '../samples/analytics-samples.js';
import { eventFactory } from './event-definition.js';

const report = eventFactory(
  'analytics',
  ({ companyId, exportId }: ReportCreated | ReportFailed) => new ExportDocumentOf({ companyId, exportId }),
);

export const analyticsEvents = [
  report(ReportCreated, 'analytics.report_created', 'An analytics export is ready', reportCreated),
  report(ReportFailed, 'analytics.report_failed', 'An analytics export failed', reportFailed),
];
