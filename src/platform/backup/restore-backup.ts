import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from 'node:sqlite';
import { extract, type ReadEntry } from 'tar';
import { unknownMigrations } from '../database/schema/migration-numbers.js';
import { migrations } from '../database/migrations/all.js';
import { DATABASE, type EmbeddedFiles, KEY, type Manifest, MANIFEST, FILES } from './backup-contents.js';

/** Why a backup cannot be restored; the message is a sentence. */
export class RestoreError extends Error {}

interface RestoreTarget extends EmbeddedFiles {
  /** The key from the operator, which must be that of the backup, or the file for the key. */
  key: { secret: string } | { file: string };
}

/** Restores a backup into an installation without a database; moves the database last, so it can be retried. */
export async function restoreBackup(archive: Readable, target: RestoreTarget): Promise<Manifest> {
  await requireEmpty(target);
  const folder = join(target.storageFolder, `.restore-${randomUUID()}`);
  /** Removed again on failure. */
  const created = [folder];
  try {
    for (const path of [
      folder,
      dirname(target.databaseFile),
      ...('file' in target.key ? [dirname(target.key.file)] : []),
    ]) {
      const uppermost = await mkdir(path, { recursive: true, mode: 0o700 });
      if (uppermost !== undefined) created.push(uppermost);
    }
    const manifest = await restoreFrom(archive, folder, target);
    await rm(folder, { recursive: true, force: true });
    return manifest;
  } catch (error) {
    for (const path of created) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function restoreFrom(archive: Readable, folder: string, target: RestoreTarget): Promise<Manifest> {
  await unpack(archive, folder);
  const manifest = await readManifest(folder);
  checkDatabase(join(folder, DATABASE), manifest);
  await requireKey(folder, target);
  await moveIntoPlace(folder, target);
  return manifest;
}

/** Removes the files again if a later step fails, so that the restore can be repeated. */
async function moveIntoPlace(folder: string, { storageFolder, databaseFile, key }: RestoreTarget): Promise<void> {
  const names = await readdir(join(folder, FILES));
  const moved = names.map((name) => join(storageFolder, name));
  try {
    for (const name of names) await rename(join(folder, FILES, name), join(storageFolder, name));
    if ('file' in key) {
      if (!existsSync(key.file)) moved.push(key.file);
      await move(join(folder, KEY), key.file);
    }
    await move(join(folder, DATABASE), databaseFile);
  } catch (error) {
    for (const path of moved) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty({ databaseFile, storageFolder }: RestoreTarget): Promise<void> {
  // SQLite would replay a log left next to the restored file.
  const left = ['', '-wal', '-shm', '-journal'].map((suffix) => databaseFile + suffix).find((file) => existsSync(file));
  if (left !== undefined)
    throw new RestoreError(`${left} exists already; restore into an empty DATA_DIR, before the first start.`);
  const names = await readdir(storageFolder).catch(() => []);
  if (names.some((name) => !name.startsWith('.')))
    throw new RestoreError(`${storageFolder} has files already; restore into an empty folder.`);
}

async function unpack(archive: Readable, folder: string): Promise<void> {
  // Links could lead out of the folder, to the key for instance.
  const filter = (path: string, entry: unknown): boolean =>
    [MANIFEST, KEY, DATABASE, FILES].includes(path.split('/')[0]!) &&
    ['File', 'Directory'].includes((entry as ReadEntry).type);
  try {
    // Synchronous, because an asynchronous extraction that fails still has writes pending into the folder to remove.
    await pipeline(archive, extract({ cwd: folder, strict: true, filter, sync: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new RestoreError(`The backup cannot be read: ${(error as Error).message}.`);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // A file without a readable manifest is not a backup either.
  }
  throw new RestoreError('The file is not a backup that this version can read.');
}

function checkDatabase(file: string, { version }: Manifest): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: result } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (result !== 'ok') throw new RestoreError(`The database in the backup is damaged: ${result}.`);
    const executed = database.prepare('SELECT name FROM migrations').all() as { name: string }[];
    if (
      unknownMigrations(
        migrations.map(({ name }) => name),
        executed.map(({ name }) => name),
      ).length > 0
    )
      throw new RestoreError(`The backup is of version ${version}, which is newer than this installation.`);
  } finally {
    database.close();
  }
}

async function requireKey(folder: string, { key }: RestoreTarget): Promise<void> {
  const stored = await readFile(join(folder, KEY), 'utf8');
  if ('secret' in key && key.secret !== stored)
    throw new RestoreError('SECRET_KEY is not the key of the backup, which its secrets need.');
}

/** A rename, or a copy between file systems. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, `${to}.partial`);
    await rename(`${to}.partial`, to);
  }
}
