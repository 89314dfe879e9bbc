import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../app.js';
import { eventually } from '../eventually.js';

const OPERATIONS = join(__dirname, '../../../docs/operations.md');

/** The example in the section on replicas. */
export const documentedHaproxy = (): string =>
  /^```\n(defaults\n {2}mode http\n.*?)^```$/ms.exec(readFileSync(OPERATIONS, 'utf8'))![1];

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/** The load balancer of docs/operations.md in front of HTTP servers. */
export class Haproxy {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
    private readonly output: Promise<string>,
  ) {}

  static async start(servers: readonly { url: string }[]): Promise<Haproxy> {
    const folder = mkdtempSync(join(tmpdir(), 'switchhook-haproxy-'));
    const port = await freePort();
    const addresses = servers.map(({ url }, index) => `  server replica${index} ${new URL(url).host}\n`);
    const settings = documentedHaproxy()
      .replace(/(?:^ {2}server .*\n)+/m, addresses.join(''))
      .replace(/bind .*/, `bind 127.0.0.1:${port}`);
    writeFileSync(join(folder, 'haproxy.cfg'), `global\n  stats socket ${join(folder, 'socket')}\n${settings}`);
    const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'pipe'] });
    const proxy = new Haproxy(`http://127.0.0.1:${port}`, folder, child, text(child.stderr));
    for (const index of servers.keys()) await proxy.waitUntilUp(index);
    return proxy;
  }

  /** Waits until the n-th server passes its checks. */
  async waitUntilUp(index: number): Promise<void> {
    await eventually(async () => {
      if (this.child.exitCode !== null) throw new Error(`haproxy ended: ${await this.output}`);
      const [, status] = new RegExp(`^switchhook,replica${index},(?:[^,]*,){15}([^,]*)`, 'm').exec(
        await this.statistics(),
      )!;
      if (status !== 'UP') throw new Error(`The balancer sees replica ${index} as ${status}.`);
    });
  }

  async close(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** One line per server, as comma-separated values. */
  private statistics(): Promise<string> {
    const socket = connect(join(this.folder, 'socket'));
    socket.write('show stat\n');
    return text(socket);
  }
}
