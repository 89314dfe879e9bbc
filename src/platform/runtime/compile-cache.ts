import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const PACKAGES = join(__dirname, '../../../node_modules');
const FOLDER = join(PACKAGES, '.cache/switchhook');
const WRITABLE_BY_OTHERS = 0o022;

// The cache of compiled code lies beside the packages, which are most of it; without it, every start compiles anew.
// Whoever can write to the folder decides what runs, so this user, or root as in the image, must own it, and nobody
// else may write to it.
try {
  if (existsSync(PACKAGES)) {
    mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(FOLDER);
    const isOwn = uid === 0 || uid === process.getuid?.();
    if (isOwn && (mode & WRITABLE_BY_OTHERS) === 0) enableCompileCache(FOLDER);
  }
} catch {
  // The packages are not writable; the start works without a cache.
}
