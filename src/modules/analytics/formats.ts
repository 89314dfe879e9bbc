import { type Cell, CSV_TYPE, csvLine, withoutFormula } from '../../platform/text/csv.js';

export type { Cell };

export const FORMATS = ['CSV', 'JSON'] as const;
export type Format = (typeof FORMATS)[number];

export interface Column {
  name: string;
  /** Entered by users, hence not trusted in spreadsheets. */
  userText?: boolean;
}

/** Streams the rows of a report in a file format. */
interface Writer {
  contentType: string;
  /** File name extension. */
  extension: string;
  begin(columns: readonly Column[]): string;
  rows(columns: readonly Column[], rows: readonly Cell[][], isFirst: boolean): string;
  end(): string;
}

const csv: Writer = {
  contentType: CSV_TYPE,
  extension: 'csv',
  begin: (columns) => csvLine(columns.map(({ name }) => name)),
  rows: (columns, rows) =>
    rows.map((row) => csvLine(row.map((cell, i) => (columns[i]!.userText ? withoutFormula(cell) : cell)))).join(''),
  end: () => '',
};

const json: Writer = {
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  begin: () => '[',
  rows: (columns, rows, isFirst) =>
    rows
      .map((row, i) => {
        const object = Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]));
        return (isFirst && i === 0 ? '\n' : ',\n') + JSON.stringify(object);
      })
      .join(''),
  end: () => '\n]\n',
};

export const WRITERS: Record<Format, Writer> = { CSV: csv, JSON: json };
