import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupSource, Manifest } from './backup-contents.js';
import { createBackup } from './create-backup.js';

/** Writes a backup to a file, which appears under its name only when it is complete. */
export async function createBackupFile(
  source: BackupSource,
  file: string,
  onProgress?: (bytes: number) => void,
): Promise<Manifest> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const manifest = await createBackup(source, createWriteStream(partial, { mode: 0o600, flush: true }), onProgress);
    await rename(partial, file);
    const folder = await open(dirname(file));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
