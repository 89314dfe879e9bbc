import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The libraries of the Debian package fiu-utils, which make system calls fail. */
const LIBRARIES = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so'];
/** EIO of errno. */
const INPUT_OUTPUT_ERROR = 5;
/** Writes of pages to the database or its log. */
const CALLS = 'posix/io/rw/pwrite*';

/** Makes file writes of a process fail with an I/O error, as on a broken disk. */
export class FailingDisk {
  static readonly isAvailable = LIBRARIES.every((file) => existsSync(file));

  readonly folder = mkdtempSync(join(tmpdir(), 'switchhook-disk-'));
  private readonly pipe = join(this.folder, 'control');

  /** The environment that the process needs. */
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
