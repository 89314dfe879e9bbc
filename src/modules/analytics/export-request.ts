import { isDate } from '../../platform/local-time.js';
import { isZone } from '../../platform/opening-hours.js';
import { type FieldErrors, Refusal, sentence } from '../../platform/refusal.js';
import { RELATIVE_DATES, type DateFilter } from './date-range.js';
import { type Format, FORMATS } from './formats.js';
import { FILTERS, type Filter, filtersOf, REPORT_NAMES, type ReportName } from './report-names.js';

export const LONGEST_NAME = 100;
export const MOST_IDS = 500;

/** What a client asks for, checked. */
export interface ExportRequest {
  reportName: ReportName;
  timeZone: string;
  dates: DateFilter;
  filters: Partial<Record<Filter, number[]>>;
  format: Format;
  exportName: string;
}

type Given = Record<string, unknown>;

const MANDATORY = 'is mandatory and must not be blank';

/** Reads a nested body and gathers all its faults, each under the path of its field. */
class Reading {
  private readonly errors: FieldErrors = {};
  private status = 400;

  missing(field: string): undefined {
    this.status = 422;
    this.errors[field] = [MANDATORY];
  }

  invalid(field: string, rule: string): undefined {
    this.errors[field] = [rule];
  }

  object(given: Given, path: string, name: string, mandatory = true): Given | undefined {
    const value = this.given(given, path, name, mandatory);
    if (value === undefined) return undefined;
    return isObject(value) ? value : this.invalid(`${path}.${name}`, 'must be an object');
  }

  text(given: Given, path: string, name: string, mandatory = true): string | undefined {
    const value = this.given(given, path, name, mandatory);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.invalid(`${path}.${name}`, 'must be a string');
    return value.trim() === '' ? this.missing(`${path}.${name}`) : value;
  }

  oneOf<T extends string>(given: Given, path: string, name: string, allowed: readonly T[], mandatory = true) {
    const value = this.text(given, path, name, mandatory);
    if (value === undefined || allowed.includes(value as T)) return value as T | undefined;
    return this.invalid(`${path}.${name}`, `must be one of ${allowed.join(', ')}`);
  }

  refuseFaults(): void {
    const faults = Object.entries(this.errors).map(([field, [rule]]) => sentence(field, rule));
    if (faults.length > 0) throw new Refusal(this.status, faults.join(' '), this.errors);
  }

  /** Null is there but invalid, except where something must be there. */
  private given(given: Given, path: string, name: string, mandatory: boolean): unknown {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return mandatory && (value === undefined || value === null) ? this.missing(`${path}.${name}`) : value;
  }
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readExportRequest(input: Given): ExportRequest {
  const reading = new Reading();
  const reportName = reading.oneOf(input, 'input', 'reportName', REPORT_NAMES);
  const filter = reading.object(input, 'input', 'filter');
  const timeZone = filter && zoneIn(reading, filter);
  const dateFilter = filter && reading.object(filter, 'input.filter', 'dateFilter');
  const dates = dateFilter && datesIn(reading, dateFilter);
  const options = reading.object(input, 'input', 'options', false) ?? {};
  const filters = filtersIn(reading, options, reportName);
  const exportOptions = reading.object(input, 'input', 'exportOptions');
  const format = exportOptions && reading.oneOf(exportOptions, 'input.exportOptions', 'format', FORMATS);
  const exportName = exportOptions && nameIn(reading, exportOptions);
  reading.refuseFaults();
  return {
    ...{ reportName: reportName!, timeZone: timeZone!, dates: dates!, filters, format: format! },
    exportName: exportName ?? reportName!,
  };
}

function zoneIn(reading: Reading, filter: Given): string | undefined {
  const zone = reading.text(filter, 'input.filter', 'timezone');
  if (zone === undefined || isZone(zone)) return zone;
  return reading.invalid('input.filter.timezone', 'must be the IANA name of a time zone, such as Europe/Paris');
}

function datesIn(reading: Reading, given: Given): DateFilter | undefined {
  const path = 'input.filter.dateFilter';
  const has = (name: string): boolean => given[name] !== undefined && given[name] !== null;
  if (has('relative') && has('absoluteRange'))
    return reading.invalid(path, 'must hold relative or absoluteRange, not both');
  if (!has('relative') && !has('absoluteRange')) return reading.missing(path);
  if (has('relative')) {
    const relative = reading.oneOf(given, path, 'relative', RELATIVE_DATES);
    return relative && { relative };
  }
  const range = reading.object(given, path, 'absoluteRange');
  if (!range) return undefined;
  const [fromDate, toDate] = ['fromDate', 'toDate'].map((name) =>
    dateIn(reading, range, `${path}.absoluteRange`, name),
  );
  if (fromDate === undefined || toDate === undefined) return undefined;
  if (fromDate > toDate) return reading.invalid(`${path}.absoluteRange.fromDate`, 'must not be later than toDate');
  return { fromDate, toDate };
}

function dateIn(reading: Reading, range: Given, path: string, name: string): string | undefined {
  const date = reading.text(range, path, name);
  if (date === undefined || isDate(date)) return date;
  return reading.invalid(`${path}.${name}`, 'must be a date as YYYY-MM-DD');
}

function filtersIn(reading: Reading, options: Given, report: ReportName | undefined): ExportRequest['filters'] {
  const filters: ExportRequest['filters'] = {};
  for (const name of FILTERS) {
    const ids = Object.hasOwn(options, name) ? options[name] : undefined;
    if (ids === undefined) continue;
    const field = `input.options.${name}`;
    if (!Array.isArray(ids) || ids.length === 0 || ids.length > MOST_IDS || !ids.every(isId))
      reading.invalid(field, `must be a list of 1 to ${MOST_IDS} ids`);
    else if (report && !filtersOf(report).includes(name)) reading.invalid(field, `is not a filter of ${report}`);
    else filters[name] = [...new Set(ids as number[])];
  }
  return filters;
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

function nameIn(reading: Reading, options: Given): string | undefined {
  const name = reading.text(options, 'input.exportOptions', 'exportName', false)?.trim();
  if (name === undefined) return undefined;
  const field = 'input.exportOptions.exportName';
  if ([...name].length > LONGEST_NAME)
    return reading.invalid(field, `must not be longer than ${LONGEST_NAME} characters`);
  return /[\p{Cc}\p{Cs}]/u.test(name) ? reading.invalid(field, 'must not contain control characters') : name;
}
