import { toCsv } from './csv';

/** Downloads the rows as a CSV file. */
export function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  // Spreadsheets recognise UTF-8 by the byte order mark.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
