// Runs the checks and the tests in parallel; prints the output of the checks at the end. Arguments are for Jest.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Resolves to whether it succeeded and, unless it goes to the terminal, all output. */
const run = (args, output) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['inherit', output, output] });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('close', (code) => resolve({ good: code === 0, printed: Buffer.concat(printed) }));
  });

const [check, tests] = await Promise.all([
  run(['scripts/check.mjs', '--all'], 'pipe'),
  run(['node_modules/jest/bin/jest.js', '-c', 'test/jest.config.cjs', ...process.argv.slice(2)], 'inherit'),
]);
process.stderr.write(check.printed);
console.error(`The checks ${check.good ? 'passed' : 'FAILED'}, the tests ${tests.good ? 'passed' : 'FAILED'}.`);
process.exitCode = check.good && tests.good ? 0 : 1;
