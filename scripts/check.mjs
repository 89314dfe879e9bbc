// Format, lint, dependency rules and types: the lint of the server takes as long as the others together, so it runs beside
// them. Types are checked by the native compiler, which is ten times as fast; the lint needs the API of the one before.
import './require-node.mjs';
import { spawn } from 'node:child_process';

const tsc = [process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p'];

const server = [['eslint', 'src', 'test']];
const others = [
  [...tsc, '.'],
  [...tsc, 'src'],
  [...tsc, 'web'],
  ['prettier', '--check', '.'],
  ['depcruise', '-c', '.dependency-cruiser.cjs', 'src', 'web/src'],
  ['eslint', 'web/src'],
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

const good = await Promise.all([inTurn(server), inTurn(others)]);
process.exit(good.every(Boolean) ? 0 : 1);
