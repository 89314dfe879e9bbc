import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The libraries of the Debian package fiu-utils, which make calls of the system fail. */
const LIBRARIES = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so'];
/** EIO of errno. */
const INPUT_OUTPUT_ERROR = 5;
/** Writing a page of the database or of its log. */
const CALLS = 'posix/io/rw/pwrite*';

/** Lets calls of a process that write to files fail with an I/O error, as those of a broken disk do. */
export class FailingDisk {
  static readonly isAvailable = LIBRARIES.every((file) => existsSync(file));

  readonly folder = mkdtempSync(join(tmpdir(), 'switchhook-disk-'));
  private readonly pipe = join(this.folder, 'control');

  /** What the environment of the process must contain. */
  readonly env = { LD_PRELOAD: LIBRARIES.join(' '), FIU_CTRL_FIFO: this.pipe };

  fail(pid: number): void {
    this.control(pid, `enable name=${CALLS},failinfo=${INPUT_OUTPUT_ERROR}`);
  }

  repair(pid: number): void {
    this.control(pid, `disable name=${CALLS}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private control(pid: number, command: string): void {
    execFileSync('fiu-ctrl', ['-c', command, '-f', this.pipe, String(pid)]);
  }
}
