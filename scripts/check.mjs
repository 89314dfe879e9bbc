// Format, lint, dependency rules and types: the lint takes as long as the others together, so it runs beside them.
import { spawn } from 'node:child_process';

const lint = [['eslint', 'src', 'test', 'web/src']];
const others = [
  ['prettier', '--check', '.'],
  ['depcruise', '-c', '.dependency-cruiser.cjs', 'src', 'web/src'],
  ['tsc', '--noEmit', '-p', '.'],
  ['tsc', '-p', 'web'],
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

const good = await Promise.all([inTurn(lint), inTurn(others)]);
process.exit(good.every(Boolean) ? 0 : 1);
