// Has threads with calls of browsers at the same time and one after the other, and prints what they say. A process of its
// own, since the library could crash it.
const { join } = require('node:path');
const { Worker } = require('node:worker_threads');

// The compiler crashes in a second thread unless the main thread has it too.
require('../../support/register.cjs');

const load = ['../../support/register.cjs', 'browser-thread.ts'].map(
  (file) => `require(${JSON.stringify(join(__dirname, file))})`,
);

const run = () =>
  new Promise((resolve) => {
    const said = [];
    const thread = new Worker(load.join(';'), { eval: true });
    thread.on('message', (message) => said.push(message));
    thread.on('error', (error) => said.push(error.code ?? error.message));
    thread.on('exit', () => resolve(said.join()));
  });

async function main() {
  const atOnce = Number(process.argv[2]);
  const first = await Promise.all(Array.from({ length: atOnce }, run));
  console.log(JSON.stringify([...first, await run()]));
}

void main();
