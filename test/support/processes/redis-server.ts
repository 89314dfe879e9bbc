import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis server for one test, which can be restarted on the same port. */
export class RedisServer {
  private constructor(
    private readonly process: ChildProcess,
    private readonly ended: Promise<unknown>,
  ) {}

  static async start(port: number): Promise<RedisServer> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close').then(() => 'ended');
    let output = '';
    const accepts = new Promise<void>((resolve) =>
      child.stdout.on('data', (text) => {
        output += text;
        if (output.includes('Ready to accept connections')) resolve();
      }),
    );
    if ((await Promise.race([accepts, ended])) === 'ended') throw new Error(`Redis did not start:\n${output}`);
    return new RedisServer(child, ended);
  }

  async stop(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
  }
}
