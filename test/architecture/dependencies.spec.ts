import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/program.js';

const readJson = (file: string): any => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Licences that allow delivery as a part of a closed product, if their texts come along. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  // Of libraries that are used unchanged, as separate files.
  'MPL-2.0',
  'MPL 2.0',
];

/** `A OR B` needs one of them, `A AND B` both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each)));

describe('dependencies', () => {
  it('are listed with their licences', () => {
    execFileSync(process.execPath, ['scripts/licences.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  });

  it('have licences that allow their delivery', () => {
    const rows = readFileSync(join(root, 'docs/licences.md'), 'utf8').matchAll(
      /^\| (\S+) +\| (\d\S+) +\| (.+?) +\|$/gm,
    );
    const licences = [...rows].map(([, name, version, licence]) => ({ name, version, licence }));
    expect(licences.length).toBeGreaterThan(200);
    expect(licences.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    expect(['GPL-3.0', 'MIT AND GPL-3.0', 'undefined', '(GPL-2.0 OR AGPL-3.0)'].filter(isAllowed)).toEqual([]);
    expect(isAllowed('(GPL-2.0 OR MIT)')).toBe(true);
  });

  it('run scripts during the installation only if package.json allows them by name', () => {
    const packages = Object.entries<{ hasInstallScript?: boolean }>(readJson('package-lock.json').packages);
    const withScripts = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(Object.keys(readJson('package.json').allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
  });
});
