// Runs specs and prints their coverage of each module: npm run test:coverage -- test/unit test/api/tags. Without names
// it runs the unit and end-to-end specs. coverage/index.html shows the lines.
import './require-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { buildIfStale } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const swcrc = { ...JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')), swcrc: false, sourceMaps: false };
const report = join(root, 'coverage');
/** The whole suite would fill the memory of one process. */
const PARTS = 16;
const AT_ONCE = 2;
/** Folders of src whose folders are modules of their own. */
const GROUPS = new Set(['modules', 'surfaces', 'telephony', 'platform']);

const data = mkdtempSync(join(tmpdir(), 'switchhook-coverage-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** In one process, which ends by itself: Jest kills its workers, and then they write nothing. */
function runPart(part, specs) {
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '-c', join(root, 'test/jest.config.cjs')];
  const options = ['--runInBand', '--forceExit', '--passWithNoTests', `--shard=${part}`];
  const { DATABASE_URL: _, REDIS_URL: __, ...own } = process.env;
  const env = { ...own, NODE_V8_COVERAGE: data };
  const child = spawn(process.execPath, [...jest, ...options, ...specs], { cwd: root, env, stdio: ['ignore', 2, 2] });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function runSpecs(specs) {
  const count = specs.length === 0 ? PARTS : AT_ONCE;
  const parts = Array.from({ length: count }, (_, i) => `${i + 1}/${count}`);
  let failed = false;
  const run = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift())
      if ((await runPart(part, specs)) !== 0) failed = true;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return !failed;
}

/** The counts of each source file, by its path. */
function readFigures() {
  const c8 = [join(root, 'node_modules/c8/bin/c8.js'), 'report', '--temp-directory', data, '--merge-async'];
  // The programs that specs start are built.
  const sources = ['--all', '--src', 'src', '--include', 'src/**/*.ts', '--include', 'dist/**/*.js'];
  const reports = ['--reporter', 'json-summary', '--reporter', 'html', '--reports-dir', report];
  const { status } = spawnSync(process.execPath, [...c8, ...sources, ...reports], { cwd: root, stdio: [0, 2, 2] });
  if (status !== 0) process.exit(1);
  const { total: _, ...files } = JSON.parse(readFileSync(join(report, 'coverage-summary.json'), 'utf8'));
  return Object.entries(files)
    .filter(([file, { lines }]) => lines.covered > 0 || hasCode(file))
    .map(([file, counts]) => [file.slice(root.length), counts]);
}

/** Files with nothing but types are never loaded. */
function hasCode(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...swcrc, module: { type: 'es6' }, minify: true });
  return code !== '' && code !== 'export{};';
}

function moduleOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, GROUPS.has(folders[1]) ? 3 : 2).join('/');
}

function percent(files, kind) {
  const sum = (what) => files.reduce((total, [, counts]) => total + counts[kind][what], 0);
  return sum('total') === 0 ? '-' : ((sum('covered') * 100) / sum('total')).toFixed(1);
}

await buildIfStale();
const passed = await runSpecs(process.argv.slice(2));
const figures = readFigures();
const modules = [...Map.groupBy(figures, ([file]) => moduleOf(file))].sort(([a], [b]) => (a < b ? -1 : 1));
console.log('| module | lines, % | branches, % |\n| --- | --: | --: |');
for (const [name, files] of [...modules, ['all', figures]])
  console.log(`| ${name} | ${percent(files, 'lines')} | ${percent(files, 'branches')} |`);
process.exitCode = passed ? 0 : 1;
