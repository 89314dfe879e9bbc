import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, type DatabaseConfig } from './config.js';

/** Only the user of this process may read the files it creates, whatever umask it was started with. */
export function createPrivateFiles(): void {
  process.umask(0o077);
}

/** Restricts files that an earlier version, or a process with another umask, has created. */
export function restrictExistingFiles({ dataDir, databaseUrl, embedded }: DatabaseConfig): void {
  restrict(dataDir, 0o700);
  restrict(join(dataDir, 'mail'), 0o700);
  const database = databaseUrl.slice('sqlite:'.length);
  if (embedded) for (const suffix of ['', '-wal', '-shm']) restrict(database + suffix, 0o600);
}

function restrict(path: string, mode: number): void {
  try {
    if (existsSync(path)) chmodSync(path, mode);
  } catch {
    // The folder of a mounted volume may belong to another user, who decides about it.
  }
}

/** Creates the key before any other file, so that the error names DATA_DIR if it is not writable. */
export const requireDataFolder = (config: Config): unknown => config.secretKey;

/** Creates the folder for recordings; a server that cannot write there must not accept calls. */
export function requireStorageFolder({ storageUrl }: Config): void {
  const folder = storageUrl.slice('file:'.length);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`STORAGE_URL must name a folder that can be written to: ${(error as Error).message}.`);
  }
}
