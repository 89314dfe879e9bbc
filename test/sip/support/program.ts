import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Time for a program to exit by itself before it is killed. */
const TIMEOUT = 5_000;

export interface ProgramOptions {
  /** Files to create in the program's folder, by name. */
  files: Record<string, string | Buffer>;
  args: readonly string[];
}

/** A program that runs in a temporary folder; stopping it removes both. */
export class Program {
  output = '';
  /** The exit code or the signal. */
  readonly ended: Promise<number | string>;

  private constructor(
    readonly name: string,
    readonly folder: string,
    private readonly child: ChildProcess,
  ) {
    child.stdout!.on('data', (text) => (this.output += text));
    child.stderr!.on('data', (text) => (this.output += text));
    this.ended = new Promise((resolve) => {
      child.on('error', ({ message }) => resolve(message));
      child.on('close', (code, signal) => resolve(code ?? signal!));
    });
  }

  static start(name: string, { files, args }: ProgramOptions): Program {
    const folder = mkdtempSync(join(tmpdir(), `switchhook-${basename(name)}-`));
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    // In its own process group, since some programs have children.
    const child = spawn(name, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    return new Program(name, folder, child);
  }

  /** Throws with the output if the program has exited. */
  expectRunning(): void {
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`${this.name} ended with ${exitCode ?? signalCode}:\n${this.output}`);
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), TIMEOUT);
    await this.ended;
    clearTimeout(timer);
    rmSync(this.folder, { recursive: true });
  }

  private signal(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
  }
}
