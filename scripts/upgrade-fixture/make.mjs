import '../require-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dumpFiles, dumpMysqlSchema, dumpSqlite } from './dump.mjs';
import { makeHistory, makePending, readAnswers } from './history.mjs';
import { Installation, startReceiver } from './installation.mjs';

/** Makes a database with a released version, for the tests that upgrade it: docs/how-to/make-an-upgrade-fixture.md. */
const { values } = parseArgs({
  options: {
    checkout: { type: 'string' },
    name: { type: 'string' },
    mysql: { type: 'string', default: 'mysql://root@127.0.0.1:3306' },
  },
});
if (!values.checkout || !values.name) {
  console.error('Usage: make.mjs --checkout FOLDER --name VERSION [--mysql mysql://user:password@host:port]');
  process.exit(2);
}

const checkout = resolve(values.checkout);
const target = fileURLToPath(new URL(`../../test/upgrade/fixtures/${values.name}`, import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-fixture-'));
const receiver = await startReceiver();
const installation = new Installation(checkout, dataDir);
try {
  await installation.start('api,worker');
  const made = await makeHistory(installation, receiver);
  const answers = await readAnswers(installation, made);
  await installation.stop();
  // Without workers, so that events and timers stay pending.
  await installation.start('api');
  await makePending(installation, made);
  await installation.stop();
  mkdirSync(target, { recursive: true });
  const write = (name, content) => writeFileSync(join(target, name), content);
  const { schema, rows } = dumpSqlite(installation.databaseFile);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
  write('schema.sqlite.sql', schema);
  write('schema.mysql.sql', await dumpMysqlSchema(installation, values.mysql));
  write('rows.json', rows);
  write('files.json', `${JSON.stringify(dumpFiles(join(dataDir, 'media')))}\n`);
  write('made.json', `${JSON.stringify({ commit, made_at: Date.now(), ...made, answers }, undefined, 1)}\n`);
} finally {
  await installation.stop();
  receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
}
