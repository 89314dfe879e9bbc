import type { Config } from '../config.js';

/** Names inside a backup, which is a compressed tar archive. */
export const DATABASE = 'switchhook.db';
export const KEY = 'secret.key';
export const MANIFEST = 'backup.json';
export const FILES = 'files';

/** Describes a backup; the first entry of its archive. */
export interface Manifest {
  format: 1;
  /** The version that made the backup. */
  version: string;
  created_at: string;
  /** Number of stored files. */
  files: number;
}

export interface EmbeddedFiles {
  databaseFile: string;
  storageFolder: string;
}

/** The parts of a backup of an installation with the embedded database. */
export interface BackupSource extends EmbeddedFiles {
  secretKey: string;
}

export const embeddedFiles = (config: Config): EmbeddedFiles => ({
  databaseFile: config.databaseUrl.slice('sqlite:'.length),
  storageFolder: config.storageUrl.slice('file:'.length),
});

export const embeddedSource = (config: Config): BackupSource => ({
  ...embeddedFiles(config),
  secretKey: String(config.secretKey),
});
