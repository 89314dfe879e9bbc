import type { ScenarioRun } from './scenario-run.js';
import type { SimulatedCall } from './simulated-call.js';

const EXTERNAL_NUMBER = '+33199005678';

/** The actions of a call until it is answered or missed. */
type Scenario = (run: ScenarioRun) => Promise<void>;

async function answer(run: ScenarioRun): Promise<SimulatedCall | undefined> {
  const { call, progress } = await run.receive();
  const [agent] = progress.ringing;
  if (agent === undefined) {
    run.explainNoAnswer(progress.stage);
    return undefined;
  }
  await call.answer(agent);
  run.setAgent(agent);
  return call;
}

export const SCENARIOS = {
  async answered(run) {
    await answer(run);
  },

  async missed(run) {
    await run.receive();
  },

  async voicemail(run) {
    const { call, progress } = await run.receive();
    let now = progress;
    // Declining may make the next agents ring.
    while (now.ringing.length > 0) {
      for (const agent of now.ringing) await call.decline(agent);
      now = await call.progress();
    }
    if (now.stage === 'voicemail') await call.leaveVoicemail(2);
  },

  async transferred(run) {
    const call = await answer(run);
    if (!call) return;
    const colleague = run.findColleague();
    await call.transfer(colleague === undefined ? { number: EXTERNAL_NUMBER } : { userId: colleague });
    await run.releaseAgent();
    if (colleague === undefined) return call.report({ type: 'transfer_answered' });
    await call.answer(colleague);
    run.setAgent(colleague);
  },

  async outbound(run) {
    await (await run.start())?.report({ type: 'callee_answered' });
  },

  async rejected(run) {
    await (await run.start())?.report({ type: 'callee_rejected', reason: 'busy' });
    await run.releaseAgent();
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];
