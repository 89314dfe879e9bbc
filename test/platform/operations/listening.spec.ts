import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '../../cli/run-in.js';
import { Installation } from '../../cli/installation.js';
import { Program, root } from '../../cli/program.js';

describe('a server that starts', () => {
  let installation: Installation;
  let server: Program | undefined;

  beforeEach(async () => {
    installation = await Installation.create();
  });

  afterEach(async () => {
    server?.process.kill('SIGKILL');
    await server?.waitForExit();
    await installation.close();
  });

  /** Returns the address that the log names. */
  async function start(env: Record<string, string>): Promise<string> {
    server = new Program('start', [], { ...installation.env, LOG_FORMAT: 'json', ...env });
    await server.waitForOutput('listens on');
    await server.waitForOutput('\n');
    return /listens on (\S+?)"/.exec(server.stdout)![1];
  }

  const terminate = (): Promise<Ended> => {
    server!.process.kill('SIGTERM');
    return server!.waitForExit();
  };

  it('logs its address, how to create a company while there is none, and no warning', async () => {
    const url = await start({ HOST: '127.0.0.1', PORT: '0' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    expect((await fetch(`${url}/health/live`)).ok).toBe(true);
    await server!.waitForOutput('There is no company yet; create one with company:create');
    expect(await terminate()).toMatchObject({ code: 0, stderr: '', stdout: expect.not.stringContaining('curl') });
    const command = ['company:create', '--name', 'Acme', '--owner-email', 'owner@acme.example'];
    expect(await installation.run(command)).toMatchObject({ code: 0, stderr: '' });
    await start({ HOST: '127.0.0.1', PORT: '0' });
    expect((await terminate()).stdout).not.toContain('There is no company yet');
    const typeorm = await new Program('typeorm', ['migration:show'], installation.env).waitForExit();
    expect(typeorm.stderr).not.toContain('Warning');
  });

  it('prints the setup address on a line of its own', async () => {
    server = new Program('start', [], { ...installation.env, LOG_FORMAT: 'pretty', HOST: '127.0.0.1', PORT: '0' });
    await server.waitForOutput('/setup#');
    const { stdout } = await terminate();
    expect(stdout).toMatch(/There is no company yet; .+ in a browser at this address:\nhttp:\/\/\S+\/setup#\w+\n/);
  });

  it('runs without options that hide warnings', () => {
    for (const file of [
      'docker/switchhook',
      'docker/Dockerfile',
      'scripts/start.mjs',
      'scripts/cli.mjs',
      'package.json',
    ])
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/no-warnings|disable-warning/);
  });
});
