import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { embeddedFiles, embeddedSource } from '../../../platform/backup/backup-contents.js';
import type { Config } from '../../../platform/config.js';
import { CommandError } from '../../arguments.js';
import type { Command } from '../../command.js';
import { mandatory, text } from '../../options/options.js';
import { ProgressBar } from '../../../platform/progress.js';

const STANDARD_STREAM = '-';

function requireEmbedded(config: Config): void {
  if (!config.embedded)
    throw new CommandError(
      'db:backup and db:restore are for the embedded database; docs/operations.md describes backups of MySQL.',
    );
}

const backup: Command = {
  name: 'db:backup',
  description: 'Writes database, media and key to a compressed tar archive, beside a running server',
  options: { file: mandatory(text(4096)) },
  async run(config, options, { stdout, stderr }) {
    requireEmbedded(config);
    const { createBackup } = await import('../../../platform/backup/create-backup.js');
    const { createBackupFile } = await import('../../../platform/backup/backup-file.js');
    const source = embeddedSource(config);
    const file = options.file as string;
    const bar = new ProgressBar('bytes', stderr);
    const show = (bytes: number): void => bar.show(bytes);
    try {
      if (file === STANDARD_STREAM) {
        await createBackup(source, stdout, show);
        return {};
      }
      const { files, created_at } = await createBackupFile(source, resolve(file), show);
      return { json: { file: resolve(file), created_at, files } };
    } finally {
      bar.end();
    }
  },
};

const restore: Command = {
  name: 'db:restore',
  description: 'Restores a backup into an installation that has no database yet',
  options: { file: mandatory(text(4096)) },
  async run(config, options, { stdin }) {
    requireEmbedded(config);
    const { RestoreError, restoreBackup } = await import('../../../platform/backup/restore-backup.js');
    const file = options.file as string;
    const archive = file === STANDARD_STREAM ? stdin : await openFile(file);
    try {
      const key = config.keyFile === undefined ? { secret: String(config.secretKey) } : { file: config.keyFile };
      const { version, created_at, files } = await restoreBackup(archive, { ...embeddedFiles(config), key });
      return { json: { version, created_at, files } };
    } catch (error) {
      throw error instanceof RestoreError ? new CommandError(error.message) : error;
    } finally {
      archive.destroy();
    }
  },
};

async function openFile(file: string): Promise<Readable> {
  try {
    return (await open(file)).createReadStream();
  } catch (error) {
    throw new CommandError(`--file cannot be read: ${(error as Error).message}.`);
  }
}

export const backupCommands = [backup, restore];
