// Checks format, lint, types and dependency rules, after making the types of the pages' client. The native compiler,
// ten times as fast as the one that the Nest CLI needs, checks types incrementally. The linter has no cache, so it gets
// the files that differ from their last good state; a change may also break files that use it: --all lints everything.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const CACHE = 'node_modules/.cache/check';
const LINTED = `${CACHE}/linted.json`;
/** The results for every file depend on these. */
const SETTINGS = ['.oxlintrc.json', 'tsconfig.json', 'src/tsconfig.json', 'web/tsconfig.json', 'package-lock.json'];

mkdirSync(CACHE, { recursive: true });

const types = (project) => [
  process.execPath,
  ...['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', project],
  ...['--incremental', '--tsBuildInfoFile', `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`],
];

/** Need no types of the pages' client. */
const first = [['oxfmt', '--check', '.'], types('src/tsconfig.json')];
const others = [
  types('tsconfig.json'),
  types('web/tsconfig.json'),
  ['depcruise', '--cache', `${CACHE}/dependencies`, '-c', '.dependency-cruiser.cjs', 'src', 'web/src'],
];

const run = ([command, ...args]) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', (code) => resolve(code === 0));
  });

async function inTurn(checks) {
  let good = true;
  for (const check of checks) good = (await run(check)) && good;
  return good;
}

async function lint(isAll) {
  const settings = hashOf(...SETTINGS);
  const files = Object.fromEntries(
    globSync(['ormconfig.ts', '{examples,src,test,web/src}/**/*.{ts,tsx}']).map((file) => [file, hashOf(file)]),
  );
  const before = readLinted();
  const isKnown = (file) => !isAll && before.settings === settings && before.files[file] === files[file];
  const changed = Object.keys(files).filter((file) => !isKnown(file));
  const good = changed.length === 0 || (await run(['oxlint', ...changed]));
  if (good) writeFileSync(LINTED, JSON.stringify({ settings, files }));
  return good;
}

function readLinted() {
  try {
    return JSON.parse(readFileSync(LINTED, 'utf8'));
  } catch {
    return { files: {} };
  }
}

function hashOf(...paths) {
  const hash = createHash('sha1');
  for (const path of paths) hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

const good = [
  ...(await Promise.all([run([process.execPath, 'scripts/make-api-types.mjs']), inTurn(first)])),
  ...(await Promise.all([lint(process.argv.includes('--all')), inTurn(others)])),
];
process.exit(good.every(Boolean) ? 0 : 1);
