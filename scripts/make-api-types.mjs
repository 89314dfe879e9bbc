// Writes web/src/api/schema.d.ts, the types of the pages' client, from the OpenAPI and AsyncAPI documents, if it is
// missing or the sources of the server have changed since.
import './require-node.mjs';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const at = (path) => join(root, path);
const TYPES = at('web/src/api/schema.d.ts');
const ORIGIN = at('node_modules/.cache/page-types');

/** The hash of the sources of the types. */
function originOf() {
  const hash = createHash('sha1');
  const sources = globSync('src/**/*.ts', { cwd: root }).sort();
  for (const path of [...sources, 'package-lock.json', 'scripts/make-api-types.mjs'])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(at(path)))
      .update('\0');
  return hash.digest('hex');
}

/** Starts the server on any free port, with a database of its own and without the settings of the shell. */
async function readDocuments() {
  require('../test/support/register.cjs');
  const { createApp } = require('../src/app.setup.ts');
  const { SystemClock } = require('../src/platform/clock.ts');
  const { Config } = require('../src/platform/config.ts');
  const { createLogger } = require('../src/platform/observability/logger.ts');
  const folder = mkdtempSync(join(tmpdir(), 'switchhook-types-'));
  const config = new Config({ DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error', ROLES: 'api' });
  try {
    const app = await createApp(config, new SystemClock(), createLogger(config));
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const read = async (path) => (await fetch(url + path)).json();
    const documents = [await read('/openapi.json'), await read('/asyncapi.json')];
    await app.close();
    return documents;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For each socket the messages that the server sends and receives, such as `phoneSocketSend`. */
function socketSchemas({ channels, operations, components }) {
  const payloads = {};
  for (const { action, channel, messages } of Object.values(operations)) {
    const [, name] = /^#\/channels\/(.+)$/.exec(channel.$ref);
    if (channels[name].address === null) continue;
    for (const { $ref } of messages)
      (payloads[name + (action === 'send' ? 'Send' : 'Receive')] ??= []).push(
        components.messages[$ref.split('/').at(-1)].payload,
      );
  }
  return Object.fromEntries(Object.entries(payloads).map(([name, oneOf]) => [name, { oneOf }]));
}

/** Removes the comments, which the documents contain as well. */
function withoutComments(text) {
  const ts = require('typescript');
  const source = ts.createSourceFile('schema.d.ts', text, ts.ScriptTarget.Latest, true);
  return ts.createPrinter({ removeComments: true }).printFile(source);
}

async function makeTypes() {
  const [api, events] = await readDocuments();
  Object.assign(api.components.schemas, {
    ...events.components.schemas,
    ...api.components.schemas,
    ...socketSchemas(events),
  });
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  return withoutComments(astToString(await openapiTS(api)));
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const origin = originOf();
const before = read(TYPES);
if (before === undefined || read(ORIGIN) !== origin) {
  const types = await makeTypes();
  // Written only when changed, because a newer file triggers a build of the pages.
  if (types !== before) {
    const partial = `${TYPES}.${process.pid}`;
    writeFileSync(partial, types);
    renameSync(partial, TYPES);
  }
  mkdirSync(dirname(ORIGIN), { recursive: true });
  writeFileSync(ORIGIN, origin);
  // Handles that the server leaves open may keep the process alive.
  process.exit();
}
