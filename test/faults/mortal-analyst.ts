import { writeSync } from 'node:fs';
import { TakeStep } from '../../src/modules/intelligence/pipeline/take-step.js';
import { SystemClock } from '../../src/platform/clock.js';
import type { Made } from '../../src/modules/intelligence/pipeline/steps.js';

/**
 * The real server, which kills itself at the step of the pipeline that DIE_AT names, when all of it is written and
 * nothing committed; its clock is AHEAD by so many milliseconds, so that what its predecessors leased has run out.
 */
const ahead = Number(process.env.AHEAD ?? 0);
const now = SystemClock.prototype.now.bind(new SystemClock());
SystemClock.prototype.now = () => now() + ahead;

type Keep = (this: TakeStep, conversation: { step: string }, made: Made | undefined) => Promise<void>;
const steps = TakeStep.prototype as unknown as { keep: Keep };
const { keep } = steps;
if (typeof keep !== 'function') throw new Error('TakeStep has no method keep; the points need a look.');

steps.keep = function (conversation, made) {
  if (conversation.step !== process.env.DIE_AT) return keep.call(this, conversation, made);
  return keep.call(this, conversation, {
    ...made,
    keep: async (tx) => {
      const events = (await made?.keep(tx)) ?? [];
      writeSync(1, `died: ${conversation.step}\n`);
      process.kill(process.pid, 'SIGKILL');
      return events;
    },
  });
};

void import('../../src/main.js');
