import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { download, storeFile } from '../../support/company/call-files.js';
import { runCommandLine } from '../run-in.js';
import { Program } from '../program.js';

const SOUND = Buffer.from('a recording');

/** An installation on the embedded database, whatever database the suite runs on. */
class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'switchhook-backup-'));
  readonly env = { DATA_DIR: this.path, DATABASE_URL: `sqlite:${join(this.path, 'switchhook.db')}` };
  readonly cliEnv = { ...this.env, SECRET_KEY: 'a secret key for tests only' };

  run = (command: string, file: string, env: Record<string, string> = {}): Promise<string[]> =>
    run([command, '--file', file], { ...this.cliEnv, ...env });

  start = (): Promise<TestApp> => TestApp.start(this.env);
  remove = (): void => rmSync(this.path, { recursive: true, force: true });
}

describe('db:backup and db:restore', () => {
  let source: Folder;
  let target: Folder;
  let app: TestApp;
  let company: TestCompany;
  let call: CallReference;
  let file: string;

  beforeAll(async () => {
    source = new Folder();
    file = join(source.path, 'backups', 'first.tar.gz');
    app = await source.start();
    company = await app.company();
    const office = await CallCenter.open(app, company, 1, { recording: true });
    call = await office.completeCall();
    await storeFile(app, call, 'recording', { base64: SOUND.toString('base64') });
  });

  beforeEach(() => {
    target = new Folder();
  });

  afterEach(() => target.remove());

  afterAll(async () => {
    await app.close();
    source.remove();
  });

  const firstNamesOf = async ({ api }: TestCompany): Promise<string[]> => {
    const { contacts, meta } = (await api.get('/v1/contacts?per_page=50')).body;
    expect(meta.total).toBeLessThanOrEqual(50);
    return contacts.map(({ first_name }: { first_name: string }) => first_name);
  };

  it('keep everything that was acknowledged before, while the server keeps writing', async () => {
    for (let n = 0; n < 10; n++) await createContact(company, { first_name: `before ${n}` });
    // In its own process, which writes while this one runs the command.
    const backup = new Program('cli', ['db:backup', '--file', file, '--json'], source.cliEnv).waitForExit();
    let ended = false;
    void backup.finally(() => (ended = true));
    for (let n = 0; !ended && n < 30; n++) await createContact(company, { first_name: `during ${n}` });
    const { code, stdout, stderr } = await backup;
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ file, created_at: expect.any(String), files: 1 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(source.path, 'media')).filter((name) => name.startsWith('.backup'))).toEqual([]);

    const restored = await runCommandLine(['db:restore', '--file', file, '--json'], target.cliEnv);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(restored.stdout)).toEqual({
      version: expect.any(String),
      created_at: expect.any(String),
      files: 1,
    });
    const copy = await target.start();
    const api = company.api.at(copy.url);
    const names = await firstNamesOf({ ...company, api });
    for (let n = 0; n < 10; n++) expect(names).toContain(`before ${n}`);
    const { recording } = (await api.get(`/v1/calls/${call.id}`)).body.call;
    expect((await download(recording)).bytes).toEqual(SOUND);
    await copy.close();
  });

  it('work with standard output and input', async () => {
    await createContact(company, { first_name: 'Ada' });
    const backup = new Program('cli', ['db:backup', '--file', '-', '--json'], source.cliEnv);
    const chunks: Buffer[] = [];
    backup.process.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk));
    expect(await backup.waitForExit()).toMatchObject({ code: 0, stderr: '' });
    const restored = await runCommandLine(['db:restore', '--file', '-'], target.cliEnv, Buffer.concat(chunks));
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(target.path, 'switchhook.db'))).toBe(true);
  });

  it('keep the key of an installation that created its own', async () => {
    const env = { SECRET_KEY: '' };
    await source.run('db:backup', file, env);
    await target.run('db:restore', file, env);
    const keyOf = (folder: Folder) => statSync(join(folder.path, 'secret.key'));
    expect(keyOf(target).mode & 0o777).toBe(0o600);
    expect(keyOf(target).size).toBe(64);
  });

  it.each<[string, (folder: Folder) => Promise<[string, Record<string, string>?]>, RegExp]>([
    [
      'a file that is no backup',
      async (folder) => [await written(folder, 'no archive')],
      /^The backup cannot be read: /,
    ],
    [
      'a backup that was cut off',
      async (folder) => [await cutOff(folder, join(folder.path, 'backups', 'first.tar.gz'))],
      /^The backup cannot be read: /,
    ],
    ['a file that does not exist', async (folder) => [join(folder.path, 'none')], /^--file cannot be read: ENOENT/],
    [
      'another key',
      async () => [file, { SECRET_KEY: 'another secret key' }],
      /^SECRET_KEY is not the key of the backup/,
    ],
    ['MySQL', async () => [file, { DATABASE_URL: 'mysql://root@127.0.0.1:1/x' }], /^db:backup and db:restore are for/],
  ])('refuse %s with one sentence and leave nothing behind', async (_what, prepare, sentence) => {
    await source.run('db:backup', file);
    const [from, env] = await prepare(source);
    await expect(target.run('db:restore', from, env)).rejects.toThrow(sentence);
    expect(readdirSync(target.path)).toEqual([]);
  });

  it.each<[string, (folder: Folder) => Promise<string>]>([
    ['a file that is no backup', (folder) => written(folder, 'no archive')],
    ['an empty file', (folder) => written(folder, '')],
    ['a backup that was cut off', (folder) => cutOff(folder, file)],
    ['a file that does not exist', (folder) => Promise.resolve(join(folder.path, 'none'))],
  ])('create no DATA_DIR and no key for %s', async (_what, prepare) => {
    await source.run('db:backup', file);
    const dataDir = join(target.path, 'of', 'tomorrow');
    const env = {
      SECRET_KEY: '',
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${join(target.path, 'databases', 'switchhook.db')}`,
      STORAGE_URL: `file:${join(target.path, 'media')}`,
    };
    await expect(target.run('db:restore', await prepare(source), env)).rejects.toThrow();
    expect(readdirSync(target.path)).toEqual([]);
    await target.run('db:restore', file, env);
    expect(readdirSync(target.path).sort()).toEqual(['databases', 'media', 'of']);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('leave no key and no files behind if the database cannot be moved into place', async () => {
    await source.run('db:backup', file);
    // Longer than a file name may be.
    const DATABASE_URL = `sqlite:${join(target.path, 'x'.repeat(300))}`;
    await expect(target.run('db:restore', file, { SECRET_KEY: '', DATABASE_URL })).rejects.toThrow(/ENAMETOOLONG/);
    expect(readdirSync(target.path)).toEqual([]);
  });

  it('refuse a folder with the log of another database', async () => {
    await source.run('db:backup', file);
    writeFileSync(join(target.path, 'switchhook.db-wal'), 'left by a crash');
    await expect(target.run('db:restore', file)).rejects.toThrow(/switchhook\.db-wal exists already/);
  });

  it('can be repeated after a failure', async () => {
    await source.run('db:backup', file);
    writeFileSync(join(target.path, 'file'), '');
    const wrong = { DATABASE_URL: `sqlite:${join(target.path, 'file', 'switchhook.db')}` };
    await expect(target.run('db:restore', file, wrong)).rejects.toThrow(/ENOTDIR|EEXIST/);
    await target.run('db:restore', file);
    expect(existsSync(join(target.path, 'switchhook.db'))).toBe(true);
  });

  it('refuse to replace a database', async () => {
    await source.run('db:backup', file);
    await expect(source.run('db:restore', file)).rejects.toThrow(/exists already; restore into an empty DATA_DIR/);
  });
});

async function cutOff({ path }: Folder, file: string): Promise<string> {
  const bytes = readFileSync(file);
  const cut = join(path, 'cut.tar.gz');
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  return Promise.resolve(cut);
}

async function written({ path }: Folder, text: string): Promise<string> {
  const file = join(path, 'wrong.tar.gz');
  writeFileSync(file, text);
  return Promise.resolve(file);
}
