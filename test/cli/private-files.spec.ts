import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/app.js';
import { ApiClient } from '../support/http/api-client.js';
import { Installation } from './installation.js';
import { Program } from './program.js';

describe('the files of a server', () => {
  let installation: Installation;
  let server: Program;

  beforeEach(async () => {
    installation = await Installation.create();
  });

  afterEach(async () => {
    server.process.kill('SIGKILL');
    await server.waitForExit();
    await installation.close();
  });

  const start = async (env: Record<string, string> = {}): Promise<number> => {
    const port = await freePort();
    const umask = process.umask(0);
    server = new Program('start', [], { ...installation.env, PORT: String(port), HOST: '127.0.0.1', ...env });
    process.umask(umask);
    return port;
  };

  it('are readable by their user only, whatever the umask, including those of earlier versions', async () => {
    const dataDir = join(installation.env.DATA_DIR, 'of the server');
    mkdirSync(join(dataDir, 'mail'), { recursive: true, mode: 0o755 });
    chmodSync(dataDir, 0o755);
    const env = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${join(dataDir, 'switchhook.db')}`, DEMO: 'true' };
    const port = await start(env);
    await server.waitForOutput('OWNER_PASSWORD=');
    const [, id, token] = /API_ID=(\w+) API_TOKEN=(\w+)/.exec(server.stdout)!;
    const body = { email: 'new@example.com', first_name: 'Ada', last_name: 'Lovelace' };
    const { status } = await ApiClient.basic(`http://127.0.0.1:${port}`, id, token).post('/v2/users', body);
    expect(status).toBe(201);
    const modes = ['.', 'mail', 'media', 'switchhook.db', 'switchhook.db-wal', 'switchhook.db-shm'].map((name) =>
      (statSync(join(dataDir, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '700', '600', '600', '600']);
  });

  it('need a writable STORAGE_URL', async () => {
    const file = join(installation.env.DATA_DIR, 'file');
    writeFileSync(file, '');
    await start({ STORAGE_URL: `file:${file}/media` });
    const { code, stderr } = await server.waitForExit();
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^STORAGE_URL must name a folder that can be written to: .*\.\n$/),
    ]);
  });
});
