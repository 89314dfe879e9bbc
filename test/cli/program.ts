import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ended } from './run-in.js';

// A process takes seconds to start on a busy machine.
jest.setTimeout(120_000);

export const root = join(__dirname, '../..');

/** A script of scripts/ that runs as a child process, as npm runs it, with its output. */
export class Program {
  stdout = '';
  stderr = '';
  readonly process: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(
    script: 'start' | 'cli' | 'typeorm',
    args: readonly string[],
    env: Record<string, string>,
    stdin: string | Buffer = '',
    folder = root,
  ) {
    const own = { PATH: process.env.PATH, DRAIN_DELAY: '0', ...env };
    this.process = spawn(process.execPath, [join(folder, `scripts/${script}.mjs`), ...args], { cwd: folder, env: own });
    this.process.stdout!.on('data', (text) => (this.stdout += text));
    // The first start of a run builds, and prints so.
    this.process.stderr!.on(
      'data',
      (text) => (this.stderr = (this.stderr + text).replace(/^Buil(ding|t in) .*\n/gm, '')),
    );
    this.process.stdin!.on('error', () => undefined).end(stdin);
    this.ended = once(this.process, 'close');
  }

  async waitForExit(): Promise<Ended> {
    await this.ended;
    return { code: this.process.exitCode, stdout: this.stdout, stderr: this.stderr };
  }

  /** Resolves once standard output contains the text. */
  async waitForOutput(text: string): Promise<void> {
    const over = this.ended.then(() => 'over');
    while (!this.stdout.includes(text))
      if ((await Promise.race([once(this.process.stdout!, 'data'), over])) === 'over' && !this.stdout.includes(text))
        throw new Error(`It ended without printing "${text}":\n${this.stdout}\n${this.stderr}`);
  }
}
