export const FORMATS = ['CSV', 'JSON'] as const;
export type Format = (typeof FORMATS)[number];

export type Cell = string | number | boolean | null;

export interface Column {
  name: string;
  /** Entered by users, hence not trusted in spreadsheets. */
  userText?: boolean;
}

/** Streams the rows of a report in a file format. */
export interface Writer {
  contentType: string;
  /** File name extension. */
  extension: string;
  begin(columns: readonly Column[]): string;
  rows(columns: readonly Column[], rows: readonly Cell[][], isFirst: boolean): string;
  end(): string;
}

const LINE_END = '\r\n';

/** A spreadsheet would execute these as formulas: see docs/reports.md. */
const FORMULA = /^[=+\-@\t\r\n]/;

function csvCell(cell: Cell, { userText }: Column): string {
  if (cell === null) return '';
  const text = userText && FORMULA.test(String(cell)) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv: Writer = {
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  begin: (columns) => columns.map(({ name }) => name).join(',') + LINE_END,
  rows: (columns, rows) =>
    rows.map((row) => row.map((cell, i) => csvCell(cell, columns[i])).join(',') + LINE_END).join(''),
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
