import { toApiError } from '../../../platform/http/validation/validate.js';
import type { DateFilter } from './date-range.js';
import type { ExportInput } from '../export-request.body.js';
import type { Format } from '../formats.js';
import { FILTERS, type Filter, filtersOf, type ReportName } from '../report-names.js';

export interface ExportRequest {
  reportName: ReportName;
  timeZone: string;
  dates: DateFilter;
  filters: Partial<Record<Filter, number[]>>;
  format: Format;
  exportName: string;
}

/** Rejects filters that the report does not have. */
export function toExportRequest({ reportName, filter, options = {}, exportOptions }: ExportInput): ExportRequest {
  const given = FILTERS.filter((name) => options[name] !== undefined);
  const wrong = given.filter((name) => !filtersOf(reportName).includes(name));
  if (wrong.length > 0)
    throw toApiError(
      wrong.map((name) => ({ status: 400, path: `input.options.${name}`, rule: `is not a filter of ${reportName}` })),
    );
  const { relative, absoluteRange } = filter.dateFilter;
  return {
    reportName,
    timeZone: filter.timezone,
    dates: relative ? { relative } : absoluteRange!,
    filters: Object.fromEntries(given.map((name) => [name, [...new Set(options[name])]])),
    format: exportOptions.format,
    exportName: exportOptions.exportName?.trim() ?? reportName,
  };
}
