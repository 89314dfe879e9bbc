import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../support/eventually.js';

const END = 'end of the block';
/** The first command may build, and each CLI command starts a process. */
const TIMEOUT = 100_000;

/** A bash process that runs the blocks and stops at the first failure, including HTTP errors of curl. */
export class Terminal {
  output = '';
  private readonly bash: ChildProcess;

  constructor(root: string, env: Record<string, string>) {
    const own = { PATH: process.env.PATH, DRAIN_DELAY: '0', ...env };
    this.bash = spawn('bash', ['-eo', 'pipefail'], { cwd: root, env: own, detached: true });
    for (const stream of [this.bash.stdout!, this.bash.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    // After a failed command the shell has exited; its last output shows why.
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
    }, TIMEOUT);
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
