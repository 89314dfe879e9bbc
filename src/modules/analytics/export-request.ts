import { isDate } from '../../platform/local-time.js';
import { isZone } from '../../platform/opening-hours.js';
import { type FieldErrors, ApiError, sentence } from '../../platform/api-error.js';
import { RELATIVE_DATES, type DateFilter } from './date-range.js';
import { type Format, FORMATS } from './formats.js';
import { FILTERS, type Filter, filtersOf, REPORT_NAMES, type ReportName } from './report-names.js';

export const MAX_NAME_LENGTH = 100;
export const MAX_IDS = 500;

export interface ExportRequest {
  reportName: ReportName;
  timeZone: string;
  dates: DateFilter;
  filters: Partial<Record<Filter, number[]>>;
  format: Format;
  exportName: string;
}

type JsonObject = Record<string, unknown>;

const MANDATORY = 'is mandatory and must not be blank';

/** Reads a nested body and collects all errors under the paths of their fields. */
class InputReader {
  private readonly errors: FieldErrors = {};
  private status = 400;

  missing(field: string): undefined {
    this.status = 422;
    this.errors[field] = [MANDATORY];
  }

  invalid(field: string, rule: string): undefined {
    this.errors[field] = [rule];
  }

  object(source: JsonObject, path: string, name: string, mandatory = true): JsonObject | undefined {
    const value = this.readValue(source, path, name, mandatory);
    if (value === undefined) return undefined;
    return isObject(value) ? value : this.invalid(`${path}.${name}`, 'must be an object');
  }

  text(source: JsonObject, path: string, name: string, mandatory = true): string | undefined {
    const value = this.readValue(source, path, name, mandatory);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.invalid(`${path}.${name}`, 'must be a string');
    return value.trim() === '' ? this.missing(`${path}.${name}`) : value;
  }

  oneOf<T extends string>(source: JsonObject, path: string, name: string, allowed: readonly T[], mandatory = true) {
    const value = this.text(source, path, name, mandatory);
    if (value === undefined || allowed.includes(value as T)) return value as T | undefined;
    return this.invalid(`${path}.${name}`, `must be one of ${allowed.join(', ')}`);
  }

  throwIfInvalid(): void {
    const faults = Object.entries(this.errors).map(([field, [rule]]) => sentence(field, rule));
    if (faults.length > 0) throw new ApiError(this.status, faults.join(' '), this.errors);
  }

  /** Null counts as missing for mandatory fields and as invalid otherwise. */
  private readValue(source: JsonObject, path: string, name: string, mandatory: boolean): unknown {
    const value = Object.hasOwn(source, name) ? source[name] : undefined;
    return mandatory && (value === undefined || value === null) ? this.missing(`${path}.${name}`) : value;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readExportRequest(input: JsonObject): ExportRequest {
  const reader = new InputReader();
  const reportName = reader.oneOf(input, 'input', 'reportName', REPORT_NAMES);
  const filter = reader.object(input, 'input', 'filter');
  const timeZone = filter && readTimeZone(reader, filter);
  const dateFilter = filter && reader.object(filter, 'input.filter', 'dateFilter');
  const dates = dateFilter && readDates(reader, dateFilter);
  const options = reader.object(input, 'input', 'options', false) ?? {};
  const filters = readFilters(reader, options, reportName);
  const exportOptions = reader.object(input, 'input', 'exportOptions');
  const format = exportOptions && reader.oneOf(exportOptions, 'input.exportOptions', 'format', FORMATS);
  const exportName = exportOptions && readExportName(reader, exportOptions);
  reader.throwIfInvalid();
  return {
    reportName: reportName!,
    timeZone: timeZone!,
    dates: dates!,
    filters,
    format: format!,
    exportName: exportName ?? reportName!,
  };
}

function readTimeZone(reader: InputReader, filter: JsonObject): string | undefined {
  const zone = reader.text(filter, 'input.filter', 'timezone');
  if (zone === undefined || isZone(zone)) return zone;
  return reader.invalid('input.filter.timezone', 'must be the IANA name of a time zone, such as Europe/Paris');
}

function readDates(reader: InputReader, source: JsonObject): DateFilter | undefined {
  const path = 'input.filter.dateFilter';
  const has = (name: string): boolean => source[name] !== undefined && source[name] !== null;
  if (has('relative') && has('absoluteRange'))
    return reader.invalid(path, 'must hold relative or absoluteRange, not both');
  if (!has('relative') && !has('absoluteRange')) return reader.missing(path);
  if (has('relative')) {
    const relative = reader.oneOf(source, path, 'relative', RELATIVE_DATES);
    return relative && { relative };
  }
  const range = reader.object(source, path, 'absoluteRange');
  if (!range) return undefined;
  const [fromDate, toDate] = ['fromDate', 'toDate'].map((name) =>
    readDate(reader, range, `${path}.absoluteRange`, name),
  );
  if (fromDate === undefined || toDate === undefined) return undefined;
  if (fromDate > toDate) return reader.invalid(`${path}.absoluteRange.fromDate`, 'must not be later than toDate');
  return { fromDate, toDate };
}

function readDate(reader: InputReader, range: JsonObject, path: string, name: string): string | undefined {
  const date = reader.text(range, path, name);
  if (date === undefined || isDate(date)) return date;
  return reader.invalid(`${path}.${name}`, 'must be a date as YYYY-MM-DD');
}

function readFilters(
  reader: InputReader,
  options: JsonObject,
  report: ReportName | undefined,
): ExportRequest['filters'] {
  const filters: ExportRequest['filters'] = {};
  for (const name of FILTERS) {
    const ids = Object.hasOwn(options, name) ? options[name] : undefined;
    if (ids === undefined) continue;
    const field = `input.options.${name}`;
    if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_IDS || !ids.every(isId))
      reader.invalid(field, `must be a list of 1 to ${MAX_IDS} ids`);
    else if (report && !filtersOf(report).includes(name)) reader.invalid(field, `is not a filter of ${report}`);
    else filters[name] = [...new Set(ids as number[])];
  }
  return filters;
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

function readExportName(reader: InputReader, options: JsonObject): string | undefined {
  const name = reader.text(options, 'input.exportOptions', 'exportName', false)?.trim();
  if (name === undefined) return undefined;
  const field = 'input.exportOptions.exportName';
  if ([...name].length > MAX_NAME_LENGTH)
    return reader.invalid(field, `must not be longer than ${MAX_NAME_LENGTH} characters`);
  return /[\p{Cc}\p{Cs}]/u.test(name) ? reader.invalid(field, 'must not contain control characters') : name;
}
