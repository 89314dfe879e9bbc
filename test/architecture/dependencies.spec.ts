import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/program.js';

const readJson = (file: string): any => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Licences that allow distribution as part of a product under Apache-2.0, if their texts are included. */
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
  // Of fonts, which stay separate files.
  'OFL-1.1',
  // Of libraries that are used unchanged, as separate files.
  'MPL-2.0',
  'MPL 2.0',
];

/** Of libraries in other languages inside packages: unchanged, and in separate files that can be replaced. */
const ALLOWED_INSIDE = [...ALLOWED, 'LGPL-2.0-or-later', 'LGPL-2.1', 'OpenSSL', 'public domain'];

/** `A OR B` needs one of them, `A AND B` both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each)));

describe('the product', () => {
  it('is under the licence in LICENSE and package.json, and is not published to a registry', () => {
    const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
    expect(hash('sha256', licence)).toBe('cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30');
    const { license, private: isPrivate } = readJson('package.json');
    expect([license, isPrivate]).toEqual(['Apache-2.0', true]);
    expect(readJson('package-lock.json').packages[''].license).toBe('Apache-2.0');
    const [, section] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Licence\n');
    expect(section).toContain('[Apache-2.0](LICENSE)');
  });
});

describe('dependencies', () => {
  const rows = readFileSync(join(root, 'docs/licences.md'), 'utf8').matchAll(/^\| (\S+) +\| (\d\S+) +\| (.+?) +\|$/gm);
  const licences = [...rows].map(([, name, version, licence]) => ({ name, version, licence }));

  it('are listed with their licences', () => {
    execFileSync(process.execPath, ['scripts/licences/licences.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  });

  it('have exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = readJson('package.json');
    const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
    const versions = named.filter(([, version]) => typeof version === 'string') as [string, string][];
    expect(versions.length).toBeGreaterThan(90);
    expect(versions.filter(([, version]) => !/^(npm:\S+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('number at most 240 in a production installation', () => {
    const packages = Object.entries<{ dev?: boolean; os?: string[] }>(readJson('package-lock.json').packages);
    const delivered = packages.filter(([path, { dev, os }]) => path !== '' && !dev && !os).map(([path]) => path);
    // Plus two for the platform: Node, and the binary of node-datachannel.
    expect(delivered.length + 2).toBeLessThanOrEqual(240);
  });

  it('have licences that allow their distribution', () => {
    expect(licences.length).toBeGreaterThan(200);
    expect(licences.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    expect(['GPL-3.0', 'MIT AND GPL-3.0', 'undefined', '(GPL-2.0 OR AGPL-3.0)'].filter(isAllowed)).toEqual([]);
    expect(['(GPL-2.0 OR MIT)', 'OFL-1.1'].filter((licence) => !isAllowed(licence))).toEqual([]);
  });

  it('contain only libraries in other languages whose licences allow their distribution', () => {
    const [, section] = readFileSync(join(root, 'docs/licences.md'), 'utf8').split('\n## Inside packages\n');
    const cells = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const inside = cells.filter(([, , name]) => licences.some((each) => each.name === name));
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.filter(([, , , licence]) => !ALLOWED_INSIDE.includes(licence))).toEqual([]);
  });

  it('include the texts of their licences', () => {
    const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const lines = new Set(notices.split('\n'));
    expect(licences.filter(({ name, version, licence }) => !lines.has(`${name} ${version} (${licence})`))).toEqual([]);
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    // Each section has a text after its names.
    const [, ...sections] = notices.split(`${'='.repeat(80)}\n\n`);
    expect(sections.filter((section) => section.split('\n\n').slice(1).join('').length < 10)).toEqual([]);
  });

  it('run scripts during the installation only if package.json allows them by name', () => {
    const packages = Object.entries<{ hasInstallScript?: boolean }>(readJson('package-lock.json').packages);
    const withScripts = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(Object.keys(readJson('package.json').allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
  });
});
