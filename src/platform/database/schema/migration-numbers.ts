import type { DataSource } from 'typeorm';

/** The first migrations were released with numbers that were too high by this much. */
const RELEASED_OFFSET = 31_449_600_000;

interface ExecutedMigration {
  id: number;
  name: string;
}

/** The number at the end of a migration's class name. */
export const migrationNumber = (name: string): number => Number(/\d{13}$/.exec(name)?.[0] ?? NaN);

/** Fails if a migration would run before one that precedes it in the list or has run already. */
export function assertMigrationOrder(names: readonly string[], executed: readonly string[]): void {
  let previous = '';
  for (const name of names) {
    if (Number.isNaN(migrationNumber(name)))
      throw new Error(`Migration ${name} must end in the 13 digits of the time of its creation in milliseconds.`);
    if (previous !== '' && migrationNumber(name) <= migrationNumber(previous))
      throw new Error(`Migration ${name} must have a higher number than ${previous}, which is listed before it.`);
    previous = name;
  }
  const ran = new Set(executed);
  const newest = executed
    .filter((name) => names.includes(name))
    .reduce((a, b) => (migrationNumber(a) > migrationNumber(b) ? a : b), '');
  const late = names.find((name) => !ran.has(name) && newest !== '' && migrationNumber(name) < migrationNumber(newest));
  if (late) throw new Error(`Migration ${late} must have a higher number than ${newest}, which has run already.`);
}

/** Executed migrations that this version does not have: a newer version changed the schema. */
export function unknownMigrations(names: readonly string[], executed: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, releasedName(name)]));
  return executed.filter((name) => !known.has(name));
}

/** Renames executed migrations that were released with other numbers; returns the names of all executed ones. */
export async function renumberExecuted(source: DataSource, names: readonly string[]): Promise<string[]> {
  const executed = await readExecuted(source);
  const currentNames = new Map(names.map((name) => [releasedName(name), name]));
  for (const { id, name } of executed) {
    const renamed = currentNames.get(name);
    if (renamed)
      await source.query('UPDATE migrations SET timestamp = ?, name = ? WHERE id = ?', [
        migrationNumber(renamed),
        renamed,
        id,
      ]);
  }
  return executed.map(({ name }) => currentNames.get(name) ?? name);
}

export async function readExecuted(source: DataSource): Promise<ExecutedMigration[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    return (await runner.query('SELECT id, name FROM migrations ORDER BY id')) as ExecutedMigration[];
  } finally {
    await runner.release();
  }
}

const releasedName = (name: string): string =>
  name.replace(/\d{13}$/, (number) => String(Number(number) + RELEASED_OFFSET));
