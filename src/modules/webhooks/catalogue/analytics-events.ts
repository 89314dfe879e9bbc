import { ReportCreated, ReportFailed } from '../../../contracts/analytics/events.js';
import { ExportDocumentOf } from '../../../contracts/analytics/queries.js';
import { completedReport, failedReport } from '../payloads/analytics-payloads.js';
import { reportCreated, reportFailed } from '../samples/analytics-samples.js';
import { eventFactory } from './event-definition.js';

const document = ({ companyId, exportId }: ReportCreated | ReportFailed) =>
  new ExportDocumentOf({ companyId, exportId });
const completed = eventFactory('analytics', completedReport, document);
const failed = eventFactory('analytics', failedReport, document);

export const analyticsEvents = [
  completed(ReportCreated, 'analytics.report_created', 'An analytics export is ready', reportCreated),
  failed(ReportFailed, 'analytics.report_failed', 'An analytics export failed', reportFailed),
];
