import { connect } from '../database/databases.mjs';
import { settle } from '../machine/measure.mjs';
import { cpuTime, cpuTimeOfChildren, stop } from '../machine/processes.mjs';
import { Receiver } from '../machine/receiver.mjs';
import { cli, startServer } from '../machine/server.mjs';
import { note, row } from '../report.mjs';
import { SECONDS } from '../settings.mjs';

const COMPANY = 1;
const CONCURRENCY = 10;
/** Seven of each call: it rings on three agents. */
const EVENTS = ['call.created', 'call.ringing_on_agent', 'call.answered', 'call.hungup', 'call.ended'];
/** Calls per second before the simplification, and how many times that is wanted. */
const FORMER = { SQLite: { rate: 126, wanted: 3 }, other: { rate: 38, wanted: 5 } };

/** Live calls that the command `simulate` plays, until all of their events are delivered by the server. */
export async function measureCalls(database) {
  const receiver = await Receiver.start();
  const connection = connect(database.target);
  await receiver.subscribe(connection, database.env.DATA_DIR, COMPANY, '', EVENTS);
  const server = await startServer(database);
  await play(database, server, receiver, 20);
  const start = await play(database, server, receiver, 1);
  const calls = 100 * SECONDS;
  const { rate, cpu, events } = await play(database, server, receiver, calls);
  const former = FORMER[database.name] ?? FORMER.other;
  row(`${database.name}: live call until its seven events are delivered`, {
    ...{ rate, baseline: former.rate, ratio: `${(rate / former.rate).toFixed(2)} x`, target: `>= ${former.wanted} x` },
    // The command plays the calls in a process of its own, whose start is not counted.
    cpu: (cpu - start.cpu) / (calls - 1),
  });
  if (events !== 7 * calls) note(`${database.name}: ${calls} live calls had ${events} events`);
  await stop(server.child);
  await connection.run("DELETE FROM webhooks WHERE custom_name = 'bench'");
  await connection.close();
  await receiver.stop();
}

/** CPU time is that of the server and of the command together. */
async function play(database, server, receiver, calls) {
  await settle(server);
  await receiver.forget();
  const before = cpuTime(server.pid) + cpuTimeOfChildren();
  const options = { company: COMPANY, calls, concurrency: CONCURRENCY, scenario: 'answered' };
  await cli(database, [
    'simulate',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ]);
  const { first, last, count } = await receiver.wait(calls, 'call.ended');
  const cpu = cpuTime(server.pid) + cpuTimeOfChildren() - before;
  return { rate: calls / ((last - first) / 1000), cpu, events: count };
}
