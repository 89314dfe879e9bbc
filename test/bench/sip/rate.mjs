import { figure } from './figures.mjs';
import { CALLS } from './settings.mjs';

/** Calls that are being set up or ended at the same time. */
export const CONCURRENCY = 10;

/** Calls that are answered and hung up at once: how many the server takes per second. */
export async function measureRate(name, installation) {
  let left = CALLS;
  const before = installation.used;
  const play = async () => {
    while (left-- > 0) {
      const { call } = await installation.callNext();
      await call.hangUp('caller');
      await call.close();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, play));
  const after = installation.used;
  const cpu = (after.cpu - before.cpu) / CALLS;
  const rate = (1000 * CALLS) / (after.at - before.at);
  figure(`${name}: new calls, answered and hung up`, `${rate.toFixed(1)}/s, ${cpu.toFixed(0)} ms of CPU each`);
}
