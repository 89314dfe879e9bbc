import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const ENCODINGS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Writes a compressed copy beside every text file of the build, so that the server compresses nothing itself. */
export const compressAssets = () => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir }) {
    const files = (await readdir(dir, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
    for (const name of files) {
      const content = await readFile(join(dir, name));
      for (const [suffix, compress] of Object.entries(ENCODINGS))
        await writeFile(join(dir, name + suffix), await compress(content));
    }
  },
});
