import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/app.js';
import { FormBrowser } from '../support/http/form-browser.js';
import { eventually } from '../support/eventually.js';

const root = join(__dirname, '../..');
const BLOCK = /^```sh\n([^]*?)^```$/gm;
const END = 'end of the block';
/** The first command may build, and each CLI command starts a process. */
const PATIENCE = 100_000;

/** A bash process that runs the blocks and stops at the first failure, including HTTP errors of curl. */
class Terminal {
  output = '';
  private readonly bash: ChildProcess;

  constructor(env: Record<string, string>) {
    const own = { PATH: process.env.PATH, ...env };
    this.bash = spawn('bash', ['-eo', 'pipefail'], { cwd: root, env: own, detached: true });
    for (const stream of [this.bash.stdout!, this.bash.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    // After a failed command the shell has exited; its last output tells why.
    this.bash.stdin!.on('error', () => undefined);
  }

  write(commands: string): void {
    this.bash.stdin!.write(`${commands}\n`);
  }

  /** The output of the commands after all have succeeded. */
  async run(commands: string): Promise<string> {
    const from = this.output.length;
    this.write(`${commands}\necho '${END}'`);
    await this.says(END, from);
    return this.output.slice(from).replace(`${END}\n`, '');
  }

  async says(text: string, from = 0): Promise<void> {
    const found = await eventually(() => {
      const isSaid = this.output.includes(text, from);
      if (isSaid || this.bash.exitCode !== null) return isSaid;
      throw new Error(`It did not print "${text}" in time:\n${this.output.slice(from)}`);
    }, PATIENCE);
    if (!found) throw new Error(`A command failed:\n${this.output.slice(from)}`);
  }

  async close(): Promise<void> {
    const closed = once(this.bash, 'close');
    try {
      process.kill(-this.bash.pid!, 'SIGTERM');
    } catch {
      return; // The process group has ended.
    }
    await closed;
  }
}

/** In the order of the README: a part of each block and its output. */
const BLOCKS: [part: string, prints: RegExp[]][] = [
  ['npm start', [/curl .*\/v1\/ping/]],
  ['export API_ID', []],
  ['/v1/ping', [/^{"ping":"pong"}/, /"per_page":2/, /"email":"ada@example\.com"/]],
  ['company:create', [/^{"company_id":2,"owner_id":\d+,"api_id":"\w+","api_token":"\w+"}$/m]],
  [
    '/v1/webhooks',
    [/"signing_secret":"whsec_/, /"email":"grace@example\.com"/, /{"resource":"user","event":"user\.created\.v2"/],
  ],
  ['/phone/v1/session', [/"status":"answered","direction":"inbound"/, /"name":"Olivia Marsh"/]],
  ['oauth-app:create', []],
  ['/oauth/authorize', [/^http\S+client_id=\w+&\S+$/m]],
  ['CODE=', []],
  ['/v1/oauth/token', [/"name":"Acme CRM"/]],
  ['/messages/native/send', [/"status":"pending"/, /{"message_id":"[^"]+"}/]],
];

describe('the README', () => {
  const blocks = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(BLOCK)].map(([, block]) => block);
  const blockWith = (part: string): string => blocks[BLOCKS.findIndex(([each]) => each === part)];

  it('contains the blocks that are run here, in this order', () => {
    expect(blocks).toEqual(BLOCKS.map(([part]) => expect.stringContaining(part)));
  });

  it('has exactly two lines to be filled in', () => {
    const commands = blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/(^|\s)#.*/, ''));
    expect(commands.filter((line) => line.includes('…'))).toEqual([
      'export API_ID=… API_TOKEN=… OWNER_PASSWORD=…',
      'CODE=…',
    ]);
  });

  describe('on a fresh installation', () => {
    let folder: string;
    let server: Terminal;
    let reader: Terminal;
    let ports: Record<string, string>;
    let password: string;
    const printed = new Map<string, string>();

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'switchhook-readme-'));
      writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
      ports = { 3000: String(await freePort()), 4000: String(await freePort()) };
      const env = { DATA_DIR: join(folder, 'data'), PORT: ports[3000], HOME: folder };
      server = new Terminal(env);
      reader = new Terminal(env);
    });

    afterAll(async () => {
      await reader.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const withPorts = (block: string): string => block.replace(/\b[34]000\b/g, (port) => ports[port]);

    /** The values for the lines that the reader fills in. */
    async function fill(part: string, block: string): Promise<string> {
      if (part === 'export API_ID') {
        const line = /^export .*$/m.exec(server.output)![0];
        password = /OWNER_PASSWORD=(\w+)/.exec(line)![1];
        expect(line.replace(/=\w+/g, '=…')).toBe(block.trim());
        return line;
      }
      if (part !== 'CODE=') return block;
      const browser = new FormBrowser();
      await browser.open(printed.get('/oauth/authorize')!.trim());
      await browser.open((await browser.logIn({ email: 'owner@demo.example', password })).location!);
      const { location } = await browser.press('allow');
      return `CODE=${new URL(location!).searchParams.get('code')}`;
    }

    it('starts the server', async () => {
      server.write(withPorts(blockWith('npm start')));
      await server.says('OWNER_PASSWORD=');
      expect(server.output).toMatch(BLOCKS[0][1][0]);
    });

    it.each(BLOCKS.slice(1))('runs the block with %s', async (part, prints) => {
      const from = reader.output.length;
      printed.set(part, await reader.run(withPorts(await fill(part, blockWith(part)))));
      // Background processes print when they are ready.
      await eventually(() => prints.forEach((line) => expect(reader.output.slice(from)).toMatch(line)));
    });
  });
});
