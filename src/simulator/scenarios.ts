import type { Scene } from './scene.js';
import type { SimulatedCall } from './simulated-call.js';

const AWAY = '+33199005678';

/** What people do from the first ring until they talk, or do not. */
type Scenario = (scene: Scene) => Promise<void>;

async function answered(scene: Scene): Promise<SimulatedCall | undefined> {
  const { call, progress } = await scene.comesIn();
  const [agent] = progress.ringing;
  if (agent === undefined) return undefined;
  await call.answer(agent);
  scene.has(agent);
  return call;
}

export const SCENARIOS = {
  async answered(scene) {
    await answered(scene);
  },

  async missed(scene) {
    await scene.comesIn();
  },

  async voicemail(scene) {
    const { call, progress } = await scene.comesIn();
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
    const colleague = scene.colleague();
    await call.transfer(
      colleague === undefined ? { kind: 'external', number: AWAY } : { kind: 'user', userId: colleague },
    );
    await scene.leaves();
    if (colleague === undefined) return call.report({ type: 'transfer_answered' });
    await call.answer(colleague);
    scene.has(colleague);
  },

  async outbound(scene) {
    await (await scene.goesOut())?.report({ type: 'callee_answered' });
  },

  async rejected(scene) {
    await (await scene.goesOut())?.report({ type: 'callee_rejected', reason: 'busy' });
    await scene.leaves();
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];
