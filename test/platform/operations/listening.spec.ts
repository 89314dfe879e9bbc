import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Installation } from '../../cli/installation.js';
import { Program, root } from '../../cli/program.js';

const IPV6: [host: string, url: RegExp][] = [
  ['::1', /^http:\/\/\[::1\]:[1-9]\d+$/],
  ['::', /^http:\/\/\[::\]:[1-9]\d+$/],
];
const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));

/** HOST, and the URL that the log names. */
const ADDRESSES: [host: string, url: RegExp][] = [
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:[1-9]\d+$/],
  ['0.0.0.0', /^http:\/\/0\.0\.0\.0:[1-9]\d+$/],
  ...(hasIpv6 ? IPV6 : []),
];

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

  const isAlive = async (url: string): Promise<boolean> => (await fetch(`${url}/health/live`)).ok;

  it.each(ADDRESSES)('logs the address that it listens on, with HOST %s and PORT 0', async (HOST, expected) => {
    const url = await start({ HOST, PORT: '0' });
    expect(url).toMatch(expected);
    expect(await isAlive(url)).toBe(true);
  });

  it('prints the port that it listens on in the commands of a first start', async () => {
    const url = new URL(await start({ HOST: '127.0.0.1', PORT: '0', DEMO: 'true' }));
    await server!.waitForOutput('OWNER_PASSWORD=');
    const addresses = [...server!.stdout.matchAll(/^curl .* (http:\S+)$/gm)].map(([, address]) => new URL(address));
    expect(addresses).toHaveLength(7);
    expect(new Set(addresses.map(({ port }) => port))).toEqual(new Set([url.port]));
    expect(server!.stdout).not.toContain('There is no company yet');
  });

  it('says how to create a company while there is none', async () => {
    const hint = 'There is no company yet; create one at ';
    await start({ HOST: '127.0.0.1', PORT: '0' });
    await server!.waitForOutput(hint);
    server!.process.kill('SIGTERM');
    expect((await server!.waitForExit()).code).toBe(0);
    await installation.json(['company:create', '--name', 'Acme', '--owner-email', 'owner@acme.example']);
    await start({ HOST: '127.0.0.1', PORT: '0' });
    server!.process.kill('SIGTERM');
    expect((await server!.waitForExit()).stdout).not.toContain('There is no company yet');
  });

  it('emits no warning, and neither do the commands', async () => {
    await start({ HOST: '127.0.0.1', PORT: '0' });
    server!.process.kill('SIGTERM');
    expect((await server!.waitForExit()).stderr).toBe('');
    expect((await installation.run(['company:list'])).stderr).toBe('');
    const typeorm = await new Program('typeorm', ['migration:show'], installation.env).waitForExit();
    expect(typeorm.stderr).not.toContain('Warning');
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
