import { ExportDocumentOf, ReportCreated, ReportFailed } from '../../../contracts/analytics.js';
import { reportCreated, reportFailed } from '../samples/analytics.js';
import { rowsOf } from './row.js';

const report = rowsOf('analytics');
const view = ({ companyId, exportId }: ReportCreated | ReportFailed) => new ExportDocumentOf(companyId, exportId);

export const analyticsRows = [
  report('analytics.report_created', 'An analytics export is ready', reportCreated, { from: ReportCreated, view }),
  report('analytics.report_failed', 'An analytics export failed', reportFailed, { from: ReportFailed, view }),
];
