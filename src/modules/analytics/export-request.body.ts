import { IsOptional } from 'class-validator';
import {
  BodySchema,
  BLANK,
  checkObject,
  Field,
  type FieldError,
  type FieldType,
  fieldType,
  invalid,
  id,
  listOf,
  NestedField,
  oneOf,
  string,
  text,
} from '../../platform/http/validation/fields.js';
import { isDate } from '../../platform/time/local-time.js';
import { isTimeZone } from '../../platform/time/opening-hours.js';
import { RELATIVE_DATES, type RelativeDate } from './dto/date-range.js';
import { type Format, FORMATS } from './formats.js';
import { REPORT_NAMES, type ReportName } from './report-names.js';

const MAX_NAME_LENGTH = 100;
const MAX_IDS = 500;

/** A string that is not blank, with further rules. */
const stringOf = ({ check, schema }: FieldType): FieldType => ({
  check: (value) => string.check(value) ?? ((value as string).trim() === '' ? BLANK : check(value)),
  schema,
});

const timeZone = stringOf(
  fieldType((value) => isTimeZone(value as string), 'must be the IANA name of a time zone, such as Europe/Paris', {
    type: 'string',
  }),
);

const date = stringOf(
  fieldType((value) => isDate(value as string), 'must be a date as YYYY-MM-DD', { type: 'string', format: 'date' }),
);

const name = text(MAX_NAME_LENGTH);
const exportName = stringOf({
  check: (value) =>
    name.check(value) ??
    (/[\p{Cc}\p{Cs}]/u.test((value as string).trim()) ? invalid('must not contain control characters') : undefined),
  schema: name.schema,
});

/** Unlike in the options, ids that do not exist are accepted and match nothing. */
const anyIds = listOf({ minItems: 0, maxItems: MAX_IDS, rule: `must be a list of at most ${MAX_IDS} ids` }, id);
const ids = listOf({ minItems: 1, maxItems: MAX_IDS, rule: `must be a list of 1 to ${MAX_IDS} ids` }, id);

@BodySchema('ExportDateRange', 'A period of days, both included.')
class ExportDateRange {
  @Field(date, { mandatory: true, description: 'First day, YYYY-MM-DD.', example: '2026-06-01' })
  fromDate: string;

  @Field(date, { mandatory: true, description: 'Last day, YYYY-MM-DD.', example: '2026-06-30' })
  toDate: string;
}

function checkRange(range: unknown): FieldError | undefined {
  const { fromDate, toDate } = range as ExportDateRange;
  const isReversed = [fromDate, toDate].every((day) => date.check(day) === undefined) && fromDate > toDate;
  return isReversed ? { ...invalid('must not be later than toDate'), path: ['fromDate'] } : undefined;
}

@BodySchema('ExportDateFilter', 'The days of a report: either relative or absoluteRange.', { relative: 'LAST_WEEK' })
class ExportDateFilter {
  @IsOptional()
  @Field(stringOf(oneOf(RELATIVE_DATES)), {
    description: 'Days relative to today; weeks start on Monday.',
    example: 'LAST_WEEK',
  })
  relative?: RelativeDate | null;

  @IsOptional()
  @NestedField(() => ExportDateRange, {
    check: (value) => checkObject(value) ?? checkRange(value),
    description: 'A period of days, both included.',
  })
  absoluteRange?: ExportDateRange | null;
}

function checkDates(dates: unknown): FieldError | undefined {
  const { relative, absoluteRange } = dates as ExportDateFilter;
  const given = [relative, absoluteRange].filter((each) => each !== undefined && each !== null);
  if (given.length === 2) return invalid('must hold relative or absoluteRange, not both');
  return given.length === 0 ? BLANK : undefined;
}

@BodySchema('ExportFilter', 'The days and the subjects of a report.')
class ExportFilter {
  @Field(timeZone, {
    mandatory: true,
    description: 'IANA name of the time zone in which days start and end.',
    example: 'Europe/Paris',
  })
  timezone: string;

  @NestedField(() => ExportDateFilter, {
    mandatory: true,
    check: (value) => checkObject(value) ?? checkDates(value),
    description: 'Days of the report: either relative or absoluteRange.',
  })
  dateFilter: ExportDateFilter;

  @IsOptional()
  @Field(anyIds, {
    description: 'Ids of users to include, in addition to the members of teamIDs; an unknown id matches nothing.',
    example: [123],
  })
  userIDs?: number[] | null;

  @IsOptional()
  @Field(anyIds, { description: 'Ids of teams whose members are included, in addition to userIDs.', example: [7] })
  teamIDs?: number[] | null;

  @IsOptional()
  @Field(anyIds, { description: 'Ids of Numbers to include.', example: [456] })
  numberIDs?: number[] | null;
}

@BodySchema('ExportOptions', 'Further filters of a report: any of the ids of a list, and all of the lists.')
class ExportNarrowing {
  @Field(ids, { description: 'Ids of users.', example: [123] })
  users?: number[];

  @Field(ids, { description: 'Ids of teams.', example: [7] })
  teams?: number[];

  @Field(ids, { description: 'Ids of Numbers.', example: [456] })
  lines?: number[];

  @Field(ids, { description: 'Ids of tags.', example: [51] })
  tags?: number[];
}

@BodySchema('ExportFile', 'The file of an export.')
class ExportFile {
  @Field(stringOf(oneOf(FORMATS)), { mandatory: true, description: 'Format of the file.', example: 'CSV' })
  format: Format;

  @Field(exportName, {
    description: 'Name of the export; the name of the report by default.',
    example: 'Calls of last week',
  })
  exportName?: string;
}

@BodySchema('ExportInput', 'A report and how to export it.')
export class ExportInput {
  @Field(stringOf(oneOf(REPORT_NAMES)), {
    mandatory: true,
    description: 'Name of the report.',
    example: 'CALLS_HISTORY',
  })
  reportName: ReportName;

  @NestedField(() => ExportFilter, { mandatory: true, description: 'Days and subjects of the report.' })
  filter: ExportFilter;

  @NestedField(() => ExportNarrowing, {
    description: 'Further filters: any id of a list, and all lists.',
  })
  options?: ExportNarrowing;

  @NestedField(() => ExportFile, { mandatory: true, description: 'Format and name of the file.' })
  exportOptions: ExportFile;
}

@BodySchema('CreateExport', 'An export of a report.')
export class RequestExportBody {
  @NestedField(() => ExportInput, {
    mandatory: true,
    description: 'The report, its filters and the file.',
    example: {
      reportName: 'CALLS_HISTORY',
      filter: { timezone: 'Europe/Paris', dateFilter: { relative: 'LAST_WEEK' } },
      options: { users: [123], lines: [456] },
      exportOptions: { format: 'CSV', exportName: 'Calls of last week' },
    },
  })
  input: ExportInput;
}
