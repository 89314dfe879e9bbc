import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/app.js';
import { Program } from '../program.js';

describe('a server with BACKUP_DIR', () => {
  it('writes backups by its schedule and keeps the newest', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-scheduled-'));
    const folder = join(dataDir, 'backups');
    const server = new Program('start', [], {
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${join(dataDir, 'switchhook.db')}`,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_FORMAT: 'json',
      BACKUP_DIR: folder,
      BACKUP_SCHEDULE: '* * * * * *',
      BACKUP_KEEP: '1',
    });
    const written = (): string[] =>
      [...server.stdout.matchAll(/backup written to [^"]*\/([^"/]+)/g)].map(([, name]) => name);
    await eventually(() => expect(written().length).toBeGreaterThan(1), 90_000);
    server.process.kill('SIGTERM');
    expect((await server.waitForExit()).code).toBe(0);
    const names = written();
    expect(new Set(names).size).toBe(names.length);
    // The process may stop between writing a backup and removing the previous one.
    expect(readdirSync(folder)).toContain(names.at(-1));
    expect(readdirSync(folder).length).toBeLessThan(3);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
