import type { ScenarioRun } from './scenario-run.js';
import type { SimulatedCall } from './simulated-call.js';

const AWAY = '+33199005678';

/** What people do from the first ring until they talk, or do not. */
type Scenario = (scene: ScenarioRun) => Promise<void>;

async function answered(scene: ScenarioRun): Promise<SimulatedCall | undefined> {
  const { call, progress } = await scene.receive();
  const [agent] = progress.ringing;
  if (agent === undefined) return undefined;
  await call.answer(agent);
  scene.setAgent(agent);
  return call;
}

export const SCENARIOS = {
  async answered(scene) {
    await answered(scene);
  },

  async missed(scene) {
    await scene.receive();
  },

  async voicemail(scene) {
    const { call, progress } = await scene.receive();
    let now = progress;
    // One by one, or all at once: until nobody is rung any more.
    while (now.ringing.length > 0) {
      for (const agent of now.ringing) await call.decline(agent);
      now = await call.progress();
    }
    if (now.stage === 'voicemail') await call.leaveVoicemail(2);
  },

  async transferred(scene) {
    const call = await answered(scene);
    if (!call) return;
    const colleague = scene.findColleague();
    await call.transfer(
      colleague === undefined ? { kind: 'external', number: AWAY } : { kind: 'user', userId: colleague },
    );
    await scene.releaseAgent();
    if (colleague === undefined) return call.report({ type: 'transfer_answered' });
    await call.answer(colleague);
    scene.setAgent(colleague);
  },

  async outbound(scene) {
    await (await scene.start())?.report({ type: 'callee_answered' });
  },

  async rejected(scene) {
    await (await scene.start())?.report({ type: 'callee_rejected', reason: 'busy' });
    await scene.releaseAgent();
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];
