import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Library from 'node-datachannel';

let library: typeof Library | undefined;

/**
 * The WebRTC library of this thread. Its native code stores JavaScript objects of the first thread that loads it in
 * global variables, so a second thread would crash the process, even after the first has ended. Every thread therefore
 * loads its own copy of the file, which has its own variables.
 */
export function loadLibrary(): typeof Library {
  library ??= loadCopy();
  return library;
}

/**
 * Ends the native threads of the library. Must be called at the end of a thread with browsers, after closing their
 * connections: terminating a thread with open ones would abort the process.
 */
export function releaseLibrary(): void {
  library?.cleanup();
}

function loadCopy(): typeof Library {
  const original = process.dlopen.bind(process);
  process.dlopen = (module, file, ...flags) => {
    const open = (path: string): void => original(module, path, ...flags);
    try {
      withCopy(file, open);
    } catch (error) {
      // Most containers mount the temporary folder noexec; a single thread works without a copy.
      if (isLoaded(file))
        throw new Error(`A second thread with browsers needs a folder for programs in TMPDIR: ${String(error)}`);
      open(file);
    }
  };
  try {
    // oxlint-disable-next-line typescript/no-require-imports -- an import would be loaded before the lines above
    return require('node-datachannel') as typeof Library;
  } finally {
    process.dlopen = original;
  }
}

/** A loaded library stays in memory after its file is removed. */
function withCopy(file: string, use: (copy: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'switchhook-webrtc-'));
  try {
    const copy = join(folder, 'library.node');
    copyFileSync(file, copy);
    use(copy);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** By any thread of the process; Linux lists the mapped files. */
function isLoaded(file: string): boolean {
  return process.platform === 'linux' && readFileSync('/proc/self/maps', 'utf8').includes(file);
}
