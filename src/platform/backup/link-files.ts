import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Links the files of a folder into another one, which takes no space and preserves them if they are deleted meanwhile.
 * Folders that begin with a dot, such as that of unfinished uploads, are left out. Returns the number of new links.
 */
export async function linkFiles(from: string, to: string): Promise<number> {
  let links = 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) links += await linkFiles(source, target);
    else if (entry.isFile() && (await linkIfNew(source, target))) links++;
  }
  return links;
}

async function linkIfNew(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    // Deleted since the folder was read, or linked before.
    if (['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
