import { Cron } from 'croner';

/** When and where a server writes backups of itself. */
export interface BackupSchedule {
  folder: string;
  /** Five or six fields, in UTC. */
  pattern: string;
  /** How many backups to keep. */
  keep: number;
}

export function isCronPattern(pattern: string): boolean {
  try {
    return new Cron(pattern, { timezone: 'Etc/UTC', paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

/** The first run after the given time, in milliseconds. */
export const nextRun = (pattern: string, after: number): number =>
  new Cron(pattern, { timezone: 'Etc/UTC', paused: true }).nextRun(new Date(after))!.getTime();

const FILE = /^switchhook-\d{8}T\d{6}Z\.tar\.gz$/;

export const fileName = (now: number): string =>
  `switchhook-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

/** The oldest backups among the files of a folder, beyond the number to keep. */
export const expiredBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => FILE.test(name))
    .sort()
    .slice(0, -keep);
