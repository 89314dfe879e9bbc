import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.js';

describe('db:check without a database', () => {
  it('is an error and does not create one, because every stored file would appear to have no owner', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchhook-'));
    const file = join(folder, 'missing.db');
    const checking = run(['db:check', '--repair'], { DATA_DIR: folder, DATABASE_URL: `sqlite:${file}` });
    await expect(checking).rejects.toThrow(`DATABASE_URL names a file that does not exist: ${file}.`);
    expect(existsSync(file)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });
});
