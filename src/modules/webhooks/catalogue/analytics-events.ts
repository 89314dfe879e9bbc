import { ReportCreated, ReportFailed } from '../../../contracts/analytics/events.js';
import { ExportDocumentOf } from '../../../contracts/analytics/queries.js';
import { reportCreated, reportFailed } from '../samples/analytics-samples.js';
import { eventFactory } from './event-definition.js';

const report = eventFactory('analytics');
const query = ({ companyId, exportId }: ReportCreated | ReportFailed) => new ExportDocumentOf({ companyId, exportId });

export const analyticsEvents = [
  report('analytics.report_created', 'An analytics export is ready', reportCreated, { from: ReportCreated, query }),
  report('analytics.report_failed', 'An analytics export failed', reportFailed, { from: ReportFailed, query }),
];
