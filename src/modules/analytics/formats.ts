export const FORMATS = ['CSV', 'JSON'] as const;
export type Format = (typeof FORMATS)[number];

export type Cell = string | number | boolean | null;

export interface Column {
  name: string;
  /** People wrote what it holds. */
  byPeople?: boolean;
}

/** Writes the rows of a report as a file, piece by piece. */
export interface Writer {
  contentType: string;
  /** Of the file's name. */
  ending: string;
  begin(columns: readonly Column[]): string;
  rows(columns: readonly Column[], rows: readonly Cell[][], isFirst: boolean): string;
  end(): string;
}

const LINE_END = '\r\n';

/** A spreadsheet would run these as a formula: see docs/reports.md. */
const FORMULA = /^[=+\-@\t\r\n]/;

function csvCell(cell: Cell, { byPeople }: Column): string {
  if (cell === null) return '';
  const text = byPeople && FORMULA.test(String(cell)) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv: Writer = {
  contentType: 'text/csv; charset=utf-8; header=present',
  ending: 'csv',
  begin: (columns) => columns.map(({ name }) => name).join(',') + LINE_END,
  rows: (columns, rows) =>
    rows.map((row) => row.map((cell, i) => csvCell(cell, columns[i])).join(',') + LINE_END).join(''),
  end: () => '',
};

const json: Writer = {
  contentType: 'application/json; charset=utf-8',
  ending: 'json',
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
