import type { ApiResponse } from '../http/api-client.js';
import type { TestApp, TestCompany } from '../app.js';

export const EXPORTS_PATH = '/v1/analytics/report/export';

export const REPORTS = [
  'CALLS_HISTORY',
  'USER_STATUS_HISTORY',
  'CALL_VOLUME_AND_TIME',
  'CALLS_HANDLED',
  'RINGING_ATTEMPTS',
  'RINGING_ATTEMPTS_PER_USER',
  'WORK_TIME_AND_AVAILABILITY',
  'AVAILABILITY_BREAKDOWN',
];

export type Input = Record<string, any>;

/** The input for a report of today in UTC. */
export const exportInput = (fields: Input = {}): Input => ({
  reportName: 'CALLS_HISTORY',
  filter: { timezone: 'Etc/UTC', dateFilter: { relative: 'TODAY' } },
  exportOptions: { format: 'CSV', exportName: 'Calls of today' },
  ...fields,
});

/** Requests an export, runs it, and returns it from the API. */
export async function exportReport(
  app: TestApp,
  { api }: TestCompany,
  fields: Input = {},
): Promise<ApiResponse['body']> {
  const { status, body, text } = await api.post(EXPORTS_PATH, { input: exportInput(fields) });
  if (status !== 201) throw new Error(`the export was not accepted: ${text}`);
  await app.settle();
  return (await api.get(`${EXPORTS_PATH}/${body.exportID}`)).body;
}

/** The rows of a report that is exported as JSON. */
export async function exportRows(
  app: TestApp,
  company: TestCompany,
  reportName: string,
  { dates, timezone = 'Etc/UTC', options }: { dates: Input; timezone?: string; options?: Input },
): Promise<Record<string, any>[]> {
  const filter = { timezone, dateFilter: dates };
  const fields = { reportName, filter, options, exportOptions: { format: 'JSON', exportName: reportName } };
  const { status, downloadUrl } = await exportReport(app, company, fields);
  if (status !== 'COMPLETED') throw new Error(`the export is ${status}`);
  return (await (await fetch(downloadUrl)).json()) as Record<string, any>[];
}
