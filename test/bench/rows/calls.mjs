import { connect } from '../database/databases.mjs';
import { settle } from '../machine/measure.mjs';
import { cpuTime, cpuTimeOfChildren, stop } from '../machine/processes.mjs';
import { Receiver } from '../machine/receiver.mjs';
import { cli, startServer } from '../machine/server.mjs';
import { note, row } from '../report.mjs';
import { SECONDS, WARM_UP } from '../settings.mjs';

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
  const first = 40 * WARM_UP;
  const calls = 100 * SECONDS;
  await play(database, server, receiver, first);
  // The command plays the calls in a process of its own, whose start and first calls are not counted.
  const start = await play(database, server, receiver, first);
  const all = await play(database, server, receiver, first + calls);
  const rate = calls / ((all.time - start.time) / 1000);
  const former = FORMER[database.name] ?? FORMER.other;
  row(`${database.name}: live call until its seven events are delivered`, {
    rate,
    baseline: former.rate,
    ratio: `${(rate / former.rate).toFixed(2)} x`,
    target: `>= ${former.wanted} x`,
    cpu: (all.cpu - start.cpu) / calls,
  });
  if (all.events !== 7 * (first + calls))
    note(`${database.name}: ${first + calls} live calls had ${all.events} events`);
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
  return { time: last - first, cpu, events: count };
}
