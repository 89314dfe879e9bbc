import { parentPort, workerData } from 'node:worker_threads';
import type { BackupSource } from './backup-contents.js';
import { createBackupFile } from './backup-file.js';

export interface BackupTask {
  source: BackupSource;
  file: string;
}

/** Runs in a thread of its own, because SQLite copies the whole database in one call. */
const { source, file } = workerData as BackupTask;
void createBackupFile(source, file).then((manifest) => parentPort!.postMessage(manifest));
