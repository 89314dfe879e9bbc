import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../clock.js';

/** Removes what a killed process left in a folder more than a day ago. */
export async function removeStale(folder: string, isTemporary: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isTemporary)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    // The system clock, because mtime comes from it.
    if (stats && Date.now() - stats.mtimeMs > DAY) await rm(path, { recursive: true, force: true });
  }
}
