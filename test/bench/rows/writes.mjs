import { compare } from '../machine/measure.mjs';
import { stop } from '../machine/processes.mjs';
import { startBaseline, startServer } from '../machine/server.mjs';
import { row } from '../report.mjs';

const NAMES = { contact: 'POST /v1/contacts', newUser: 'POST /v2/users', availability: 'PUT availability' };

/** Writes, relative to a process that commits the same rows in one transaction. */
export async function measureWrites(database) {
  const server = await startServer(database);
  const baseline = await startBaseline(database, server.baseUrl);
  for (const [kind, name] of Object.entries(NAMES))
    row(`${database.name}: ${name}`, { ...(await compare(server, baseline, kind)), target: '>= 25 %' });
  await stop(baseline.child);
  await stop(server.child);
}
