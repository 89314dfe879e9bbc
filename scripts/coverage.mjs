// Runs specs and prints how much of each module they run: npm run test:coverage -- test/unit test/api/tags. Without names it
// runs the unit and end-to-end specs. coverage/index.html shows the lines.
import './require-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = join(root, 'coverage');
/** Processes of Jest that follow each other, and how many run at the same time. */
const [PARTS, AT_ONCE] = [16, 2];
/** Folders of src whose folders are modules of their own. */
const GROUPS = new Set(['modules', 'surfaces', 'telephony', 'platform']);

const data = mkdtempSync(join(tmpdir(), 'switchhook-coverage-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** In one process, which ends by itself: Jest kills its workers, and then they write nothing. */
function runPart(part, specs) {
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '-c', join(root, 'test/jest.config.cjs')];
  const options = ['--runInBand', '--forceExit', '--passWithNoTests', `--shard=${part}/${PARTS}`];
  const { DATABASE_URL: _, REDIS_URL: __, ...own } = process.env;
  const env = { ...own, NODE_V8_COVERAGE: data };
  return new Promise((resolve) =>
    spawn(process.execPath, [...jest, ...options, ...specs], { cwd: root, env, stdio: ['ignore', 2, 2] }).once(
      'exit',
      resolve,
    ),
  );
}

async function runSpecs(specs) {
  const parts = Array.from({ length: PARTS }, (_, i) => i + 1);
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
  const sources = ['--all', '--src', join(root, 'src'), '--include', 'src/**/*.ts', '--exclude-after-remap'];
  const reports = ['--reporter', 'json-summary', '--reporter', 'html', '--reports-dir', report];
  const { status } = spawnSync(process.execPath, [...c8, ...sources, ...reports], { cwd: root, stdio: [0, 2, 2] });
  if (status !== 0) process.exit(1);
  const { total: _, ...files } = JSON.parse(readFileSync(join(report, 'coverage-summary.json'), 'utf8'));
  return Object.entries(files).map(([file, counts]) => [file.slice(root.length), counts]);
}

function moduleOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, GROUPS.has(folders[1]) ? 3 : 2).join('/');
}

function rowOf(name, counts) {
  const percent = (kind) => {
    const [covered, total] = ['covered', 'total'].map((what) => counts.reduce((sum, each) => sum + each[kind][what], 0));
    return total === 0 ? '-' : ((covered * 100) / total).toFixed(1);
  };
  return `| ${name} | ${percent('lines')} | ${percent('branches')} |`;
}

await buildIfStale();
const passed = await runSpecs(process.argv.slice(2));
const figures = readFigures();
const modules = Map.groupBy(figures, ([file]) => moduleOf(file));
console.log('| module | lines, % | branches, % |\n| --- | --: | --: |');
for (const [name, files] of [...modules, ['all', figures]].sort(([a], [b]) => (a === 'all') - (b === 'all') || (a < b ? -1 : 1)))
  console.log(
    rowOf(
      name,
      files.map(([, counts]) => counts),
    ),
  );
process.exitCode = passed ? 0 : 1;
