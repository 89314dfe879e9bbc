import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

const SOURCE = join(__dirname, '../../../src/platform/runtime/compile-cache.ts');

describe('the cache of compiled code', () => {
  let root: string;
  let packages: string;
  let folder: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'switchhook-compile-'));
    packages = join(root, 'node_modules');
    folder = join(packages, '.cache/switchhook');
    const file = join(root, 'dist/platform/runtime/compile-cache.js');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, transformFileSync(SOURCE).code);
  });

  afterEach(() => rmSync(root, { recursive: true }));

  /** Starts a program and returns its cache folder. */
  const start = (): string => {
    const program = `require('./dist/platform/runtime/compile-cache.js');
      process.stdout.write(require('node:module').getCompileCacheDir() ?? 'none');`;
    return execFileSync(process.execPath, ['-e', program], { cwd: root, env: {}, encoding: 'utf8' });
  };

  it('is a folder beside the packages that nobody else may open', () => {
    mkdirSync(packages);
    expect(dirname(start())).toBe(folder);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    // As in the image.
    chmodSync(folder, 0o755);
    expect(dirname(start())).toBe(folder);
  });

  it('is not created without packages', () => {
    expect(start()).toBe('none');
    expect(existsSync(packages)).toBe(false);
  });

  it.each<[string, () => void]>([
    ['others may write to it', () => chmodSync(folder, 0o777)],
    [
      'it is elsewhere',
      () => {
        rmSync(folder, { recursive: true });
        symlinkSync(root, folder);
      },
    ],
    [
      'it cannot be made',
      () => {
        rmSync(dirname(folder), { recursive: true });
        writeFileSync(dirname(folder), '');
      },
    ],
  ])('is off if %s', (_why, spoil) => {
    mkdirSync(folder, { recursive: true });
    spoil();
    expect(start()).toBe('none');
  });
});
