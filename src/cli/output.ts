import type { Command } from './command.js';

/** Formats a result as `key value` lines, and lists of objects as tables. */
export function formatResult(json: Record<string, unknown>, lines?: string[]): string[] {
  if (lines) return lines;
  return Object.entries(json).flatMap(([name, value]) =>
    Array.isArray(value) ? list(name, value) : [`${name}  ${format(value)}`],
  );
}

function list(name: string, values: unknown[]): string[] {
  if (values.length === 0) return [`${name}  none`];
  if (values.every((value) => typeof value === 'object')) return table(values as Record<string, unknown>[]);
  return [name, ...values.map((value) => `  ${String(value)}`)];
}

function table(rows: Record<string, unknown>[]): string[] {
  const columns = Object.keys(rows[0]!);
  const cells = [columns, ...rows.map((row) => columns.map((column) => format(row[column] ?? '-')))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]!.length)));
  return cells.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd(),
  );
}

function format(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function commandHelp({ name, description, options }: Command): string[] {
  const width = Math.max(0, ...Object.keys(options).map((option) => option.length));
  const rows = Object.entries(options).map(
    ([option, { expects, mandatory }]) => `  --${option.padEnd(width)}  ${expects}${mandatory ? ' (mandatory)' : ''}`,
  );
  return [name, `  ${description}.`, ...rows];
}

export const overview = (commands: readonly Command[]): string[] => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Usage: <command> [--options] [--json]',
    '',
    ...commands.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`),
    '',
    '<command> --help lists the options of one. --json prints one JSON object and nothing else.',
  ];
};
