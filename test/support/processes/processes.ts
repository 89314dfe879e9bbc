import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../app.js';
import { eventually } from '../eventually.js';

const root = join(__dirname, '../../..');

/** A TypeScript file that runs as a child process, with its output. */
export class Child {
  output = '';
  /** The exit code or the signal. */
  readonly ended: Promise<number | string>;

  constructor(readonly process: ChildProcess) {
    process.stdout!.on('data', (text) => (this.output += text));
    process.stderr!.on('data', (text) => (this.output += text));
    this.ended = once(process, 'close').then(([code, signal]) => code ?? signal);
  }

  static run(file: string, args: string[] = [], env: Record<string, string> = {}): Child {
    const command = ['-r', join(root, 'test/support/register.cjs'), join(root, file), ...args];
    const own = { PATH: process.env.PATH, NODE_ENV: 'production', ...env };
    return new Child(spawn(process.execPath, command, { cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** Throws with the output unless the exit code is 0. */
  async expectSuccess(): Promise<string> {
    const code = await this.ended;
    if (code !== 0) throw new Error(`The process ended with ${code}:\n${this.output}`);
    return this.output;
  }

  signal(name: 'SIGTERM' | 'SIGKILL'): Promise<number | string> {
    this.process.kill(name);
    return this.ended;
  }
}

/** The real server as a child process. */
export class Server {
  private constructor(
    readonly child: Child,
    readonly url: string,
  ) {}

  static async start(env: Record<string, string>, entry?: string): Promise<Server> {
    const server = await Server.spawn(env, entry);
    await server.waitUntilReady();
    return server;
  }

  /** Starts without waiting until the server is ready. */
  static async spawn(env: Record<string, string>, entry = 'src/main.ts'): Promise<Server> {
    const { PORT: port = String(await freePort()) } = env;
    const own = {
      PORT: port,
      DRAIN_DELAY: '0',
      HOST: '127.0.0.1',
      SECRET_KEY: 'a secret key for tests only',
      MAX_CONNECTIONS_PER_ADDRESS: '100000',
      ...env,
    };
    return new Server(Child.run(entry, [], own), `http://127.0.0.1:${port}`);
  }

  async waitUntilReady(): Promise<void> {
    const checkReady = async (): Promise<void> => {
      const { status } = await fetch(`${this.url}/health/ready`);
      if (status !== 200) throw new Error(`/health/ready answered ${status}`);
    };
    const died = this.child.ended.then((code) => {
      throw new Error(`The server ended with ${code}:\n${this.child.output}`);
    });
    const ready = eventually(checkReady, 100_000).catch((error: Error) => {
      throw new Error(`The server did not become ready: ${error.message}\n${this.child.output}`, { cause: error });
    });
    await Promise.race([ready, died]);
  }

  /** Kills the process without a shutdown. */
  kill(): Promise<number | string> {
    return this.child.signal('SIGKILL');
  }

  stop(): Promise<number | string> {
    return this.child.signal('SIGTERM');
  }
}
