import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dataSource from '../../ormconfig.js';
import { migrations } from '../../src/platform/database/migrations/all.js';
import { emptyDatabase, onMysql, type TestDatabase } from '../support/database/database.js';
import { Program, root } from './program.js';

const NAMES = migrations.map(({ name }) => name);

describe("TypeORM's own command line", () => {
  let folder: string;
  let dataDir: string;
  let database: TestDatabase;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-typeorm-'));
    dataDir = join(folder, 'data');
    database = await emptyDatabase(dataDir);
  });

  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (command: string, where = root): Promise<string> => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const { code, stdout, stderr } = await new Program('typeorm', [command], env, '', where).waitForExit();
    if (code !== 0) throw new Error(`${command} failed: ${stdout}${stderr}`);
    return stdout;
  };
  const listed = (output: string, mark: string): string[] =>
    output
      .split('\n')
      .filter((line) => line.startsWith(mark))
      .map((line) => line.split(' ').at(-1)!);

  it('shows, runs and reverts the migrations of the server without any secret', async () => {
    expect(listed(await run('migration:show'), '[ ]')).toEqual(NAMES);
    await run('migration:run');
    expect(listed(await run('migration:show'), '[X]')).toEqual(NAMES);
    await run('migration:revert');
    const after = await run('migration:show');
    expect(listed(after, '[X]')).toEqual(NAMES.slice(0, -1));
    expect(listed(after, '[ ]')).toEqual(NAMES.slice(-1));
    if (!onMysql) expect(readdirSync(dataDir).filter((file) => !file.startsWith('test.db'))).toEqual([]);
  });

  it('has its data source in ormconfig.ts at the top of the repository', () => {
    expect(dataSource.options.migrations).toHaveLength(NAMES.length);
  });

  it('works in the container image, which contains no sources', async () => {
    await run('migration:show');
    const image = join(folder, 'app');
    const copied = readFileSync(join(root, 'docker/Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/app\/(\S+)/gm);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    const inContext = (path: string): boolean =>
      !path.endsWith('.mjs') || ignored.includes(`!${path.slice(root.length + 1)}`);
    for (const [, name] of copied)
      if (name !== 'node_modules') cpSync(join(root, name), join(image, name), { recursive: true, filter: inContext });
    symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'));
    expect(listed(await run('migration:show', image), '[ ]')).toEqual(NAMES);
  });
});
