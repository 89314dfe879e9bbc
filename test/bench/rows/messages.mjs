import { connect } from '../database/databases.mjs';
import { measure } from '../machine/measure.mjs';
import { cpuTime, stop } from '../machine/processes.mjs';
import { Receiver } from '../machine/receiver.mjs';
import { startServer } from '../machine/server.mjs';
import { row } from '../report.mjs';
import { companies } from '../seed/plan.mjs';
import { SECONDS, WARM_UP } from '../settings.mjs';

/** CPU milliseconds of a message before the simplification, which is a rate of 119 per second on one core. */
const FORMER_CPU = 8.4;
const EVENTS = ['message.sent', 'message.status_updated'];

/** Messages from their POST until they are sent and both of their events are delivered. */
export async function measureMessages(database) {
  const receiver = await Receiver.start();
  const connection = connect(database.target);
  for (const { id } of companies) await receiver.subscribe(connection, database.env.DATA_DIR, id, '', EVENTS);
  const server = await startServer(database);
  await send(server, receiver, 200 * WARM_UP);
  const { rate, cpu } = await send(server, receiver, 200 * SECONDS);
  const former = 1000 / FORMER_CPU;
  row(`${database.name}: message from POST to sent, with its events`, {
    rate,
    baseline: former,
    ratio: `${(FORMER_CPU / cpu).toFixed(2)} x`,
    cpu,
    target: '>= 4 x',
  });
  await stop(server.child);
  await connection.run("DELETE FROM webhooks WHERE custom_name = 'bench'");
  await connection.close();
  await receiver.stop();
}

async function send(server, receiver, count) {
  await receiver.forget();
  const before = cpuTime(server.pid);
  const { startedAt } = await measure(server, 'message', { count });
  const { last } = await receiver.wait(count * EVENTS.length);
  return { rate: count / ((last - startedAt) / 1000), cpu: (cpuTime(server.pid) - before) / count };
}
