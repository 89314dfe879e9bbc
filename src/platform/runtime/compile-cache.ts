import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const PACKAGES = join(__dirname, '../../../node_modules');
const FOLDER = join(PACKAGES, '.cache/switchhook');
const WRITABLE_BY_OTHERS = 0o022;

// Compiled code is kept beside the packages, which are most of it; without, every start compiles it anew. Whoever can write
// to the folder decides what runs, so it belongs to this user, or to root as in the image, and nobody else can change it.
try {
  if (existsSync(PACKAGES)) {
    mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(FOLDER);
    const isOwn = uid === 0 || uid === process.getuid?.();
    if (isOwn && (mode & WRITABLE_BY_OTHERS) === 0) enableCompileCache(FOLDER);
  }
} catch {
  // The packages cannot be written to, and a start works without it.
}
