// The checks and the tests side by side; what the checks say is printed at the end, as one piece. Arguments are for jest.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Ends with the exit code and, unless it goes to the terminal, with everything that was printed. */
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
