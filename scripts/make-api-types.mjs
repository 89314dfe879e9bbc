// Writes web/src/api/schema.d.ts, the types of the dashboard's client, from the OpenAPI document of the server.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { buildIfStale } from './build.mjs';

const PORT = '39471';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'switchhook-types-'));

async function readDocument() {
  for (let attempt = 0; attempt < 400; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/openapi.json`).catch(() => undefined);
    if (answer?.ok) return answer.text();
    await pause(200);
  }
  throw new Error('The server did not start.');
}

/** Without comments, which the OpenAPI document has as well. */
function withoutComments(text) {
  const source = ts.createSourceFile('schema.d.ts', text, ts.ScriptTarget.Latest, true);
  return ts.createPrinter({ removeComments: true }).printFile(source);
}

await buildIfStale();
// Settings of the shell, such as that of a database, must not reach this server.
const env = {
  PATH: process.env.PATH,
  PORT,
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: 'false',
  LOG_LEVEL: 'error',
  ROLES: 'api',
  DRAIN_DELAY: '0',
};
const server = spawn(process.execPath, [join(root, 'dist/main.js')], { env, stdio: ['ignore', 'inherit', 'inherit'] });
try {
  const types = await openapiTS(await readDocument());
  writeFileSync(join(root, 'web/src/api/schema.d.ts'), withoutComments(astToString(types)));
} finally {
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
