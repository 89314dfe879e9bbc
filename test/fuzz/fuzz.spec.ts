import { buildScenes } from './scenes/scenes.js';
import { SeededRandom } from '../faults/load/seeded-random.js';
import { FuzzRun, shuffledOperations } from './fuzz-run.js';
import { createCompany } from './server/company.js';
import { FuzzServer } from './server/fuzz-server.js';
import { LoopbackReceiver } from './server/loopback-receiver.js';

const SEED = Number(process.env.FUZZ_SEED);
const REQUESTS = Number(process.env.FUZZ_REQUESTS);
/** Random requests between two rounds of scenes. */
const ROUND = 2000;
/** A hundred thousand requests take about half an hour. */
const TIMEOUT = 600_000 + REQUESTS * 60;

describe(`${REQUESTS} generated requests (FUZZ_SEED=${SEED})`, () => {
  let server: FuzzServer;
  let receiver: LoopbackReceiver;
  let run: FuzzRun;

  beforeAll(async () => {
    receiver = await LoopbackReceiver.start();
    server = await FuzzServer.start();
    run = await FuzzRun.prepare(server.url, SEED, receiver.url);
    const playScenes = buildScenes(run, await createCompany(run, server), server.dataDir);
    const operations = shuffledOperations(run.api.operations, new SeededRandom(SEED, 'operations'));
    while (run.requests < REQUESTS && !server.ended) {
      await playScenes();
      await run.sendRandom(Math.min(run.requests + ROUND, REQUESTS), operations);
      process.stdout.write(`${run.requests} requests, ${run.report.violations.length} violations\n`);
    }
    process.stdout.write(`${run.report.table}\n`);
  }, TIMEOUT);

  afterAll(async () => {
    await run?.close();
    await server?.stop();
    await receiver?.close();
  });

  it('are all answered as documented, and never with 5xx', () => {
    expect(run.report.violations.join('\n')).toBe('');
  });

  it('let every operation succeed at least once', () => {
    expect(run.report.unreached).toEqual([]);
  });

  it('leave the server running, without an error in its log', () => {
    expect([server.ended, server.errors]).toEqual([false, []]);
  });
});
