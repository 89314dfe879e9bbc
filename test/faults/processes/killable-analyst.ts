import { writeSync } from 'node:fs';
import { StepRunner } from '../../../src/modules/intelligence/pipeline/step-runner.js';
import { SystemClock } from '../../../src/platform/clock.js';
import type { StepResult } from '../../../src/modules/intelligence/pipeline/step.js';

/**
 * The real server, which kills itself at the pipeline step DIE_AT after writing and before committing. Its clock runs
 * AHEAD milliseconds fast, so that the leases of its predecessors have expired.
 */
const ahead = Number(process.env.AHEAD ?? 0);
const now = SystemClock.prototype.now.bind(new SystemClock());
SystemClock.prototype.now = () => now() + ahead;

type Save = (this: StepRunner, conversation: { step: string }, result: StepResult | undefined) => Promise<void>;
const steps = StepRunner.prototype as unknown as { save: Save };
const { save } = steps;
if (typeof save !== 'function') throw new Error('StepRunner has no method save; adjust this file.');

steps.save = function (conversation, result) {
  if (conversation.step !== process.env.DIE_AT) return save.call(this, conversation, result);
  return save.call(this, conversation, {
    ...result,
    save: async (tx) => {
      const events = (await result?.save?.(tx)) ?? [];
      writeSync(1, `died: ${conversation.step}\n`);
      process.kill(process.pid, 'SIGKILL');
      return events;
    },
  });
};

void import('../../../src/main.js');
