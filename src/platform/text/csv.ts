export type Cell = string | number | boolean | null;

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

const LINE_END = '\r\n';

/** A spreadsheet would execute these as formulas: see docs/reports.md. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** For text that users have entered, hence not trusted in spreadsheets. */
export const withoutFormula = (cell: Cell): Cell => (cell !== null && FORMULA.test(String(cell)) ? `'${cell}` : cell);

function quoted(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A record of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(quoted).join(',') + LINE_END;
