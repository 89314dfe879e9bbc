import type { FieldType } from '../../platform/http/validation/field-type.js';
import { RELATIVE_DATES } from './date-range.js';
import { MAX_NAME_LENGTH, MAX_IDS } from './export-request.js';
import { FORMATS } from './formats.js';
import { FILTERS, REPORT_NAMES } from './report-names.js';

const ids = {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  maxItems: MAX_IDS,
};

const date = { type: 'string', format: 'date' };

const dateFilter = {
  type: 'object',
  description: 'Either relative or absoluteRange',
  properties: {
    relative: { type: 'string', enum: [...RELATIVE_DATES] },
    absoluteRange: {
      type: 'object',
      description: 'Both days included',
      properties: { fromDate: date, toDate: date },
      required: ['fromDate', 'toDate'],
    },
  },
};

/** OpenAPI schema of `input`, which export-request.ts validates. */
export const INPUT_SCHEMA = {
  type: 'object',
  properties: {
    reportName: { type: 'string', enum: [...REPORT_NAMES] },
    filter: {
      type: 'object',
      properties: { timezone: { type: 'string', description: 'IANA name; days begin and end in it' }, dateFilter },
      required: ['timezone', 'dateFilter'],
    },
    options: {
      type: 'object',
      description: 'Narrows the report: any of the ids of a list, and all of the lists. Lines are Numbers',
      properties: Object.fromEntries(FILTERS.map((name) => [name, ids])),
    },
    exportOptions: {
      type: 'object',
      properties: {
        format: { type: 'string', enum: [...FORMATS] },
        exportName: { type: 'string', maxLength: MAX_NAME_LENGTH, description: 'Default: the name of the report' },
      },
      required: ['format'],
    },
  },
  required: ['reportName', 'filter', 'exportOptions'],
} as unknown as FieldType['schema'];

export const INPUT_EXAMPLE = {
  reportName: 'CALLS_HISTORY',
  filter: { timezone: 'Europe/Paris', dateFilter: { relative: 'LAST_WEEK' } },
  options: { users: [123], lines: [456] },
  exportOptions: { format: 'CSV', exportName: 'Calls of last week' },
};
