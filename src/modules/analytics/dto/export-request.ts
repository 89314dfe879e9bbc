import { toApiError } from '../../../platform/http/validation/validate.js';
import type { DateFilter } from './date-range.js';
import type { ExportInput } from '../export-request.body.js';
import type { Format } from '../formats.js';
import { FILTERS, type Filter, filtersOf, type ReportName } from '../report-names.js';

/** A filter may occur twice; then only ids in both lists match. */
interface List {
  name: Filter;
  path: string;
  ids: readonly number[] | null | undefined;
}

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
  const { userIDs: users, teamIDs: teams, numberIDs: lines } = filter;
  const lists: List[] = [
    ...FILTERS.map((name) => ({ name, path: `options.${name}`, ids: options[name] })),
    { name: 'users', path: 'filter.userIDs', ids: users },
    { name: 'teams', path: 'filter.teamIDs', ids: teams },
    { name: 'lines', path: 'filter.numberIDs', ids: lines },
  ];
  const given = lists.filter(({ ids, path }) => ids && (ids.length > 0 || path.startsWith('options')));
  const wrong = given.filter(({ name }) => !filtersOf(reportName).includes(name));
  if (wrong.length > 0)
    throw toApiError(
      wrong.map(({ path }) => ({ status: 400, path: `input.${path}`, rule: `is not a filter of ${reportName}` })),
    );
  const filters: ExportRequest['filters'] = {};
  for (const { name, ids } of given)
    filters[name] = [...new Set(ids!.filter((id) => filters[name]?.includes(id) ?? true))];
  const { relative, absoluteRange } = filter.dateFilter;
  return {
    reportName,
    timeZone: filter.timezone,
    dates: relative ? { relative } : absoluteRange!,
    filters,
    format: exportOptions.format,
    exportName: exportOptions.exportName?.trim() ?? reportName,
  };
}
