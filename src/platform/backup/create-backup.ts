import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { DatabaseSync } from 'node:sqlite';
import { create } from 'tar';
import { VERSION } from '../version.js';
import { type BackupSource, DATABASE, KEY, type Manifest, MANIFEST, FILES } from './backup-contents.js';
import { linkFiles } from './link-files.js';
import { removeStale } from './remove-stale.js';

/** The media folder is on a large disk, and files can be linked only on the same one. */
const WORK_FOLDER = '.backup-';

/**
 * Writes the database, media and key of a running installation to a stream. A stored file precedes its row and outlives
 * it, so linking the files before and after the copy of the database includes the files of all rows in it.
 */
export async function createBackup(
  source: BackupSource,
  out: Writable,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Manifest> {
  await removeStale(source.storageFolder, (name) => /^\.(backup|restore)-/.test(name));
  const folder = join(source.storageFolder, `${WORK_FOLDER}${randomUUID()}`);
  const stored = join(folder, FILES);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    let files = await linkFiles(source.storageFolder, stored);
    copyDatabase(source.databaseFile, join(folder, DATABASE));
    files += await linkFiles(source.storageFolder, stored);
    const manifest: Manifest = { format: 1, version: VERSION, created_at: new Date().toISOString(), files };
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
    await writeFile(join(folder, KEY), source.secretKey, { mode: 0o600 });
    const archive = create({ cwd: folder, portable: true }, [MANIFEST, KEY, DATABASE, FILES]);
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(Readable.from(archive), counter(onProgress), gzip, out);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies one consistent state while other connections write. */
function copyDatabase(file: string, target: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

function counter(onProgress: (bytes: number) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      onProgress((bytes += chunk.length));
      done(null, chunk);
    },
  });
}
