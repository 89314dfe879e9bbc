import type { FuzzRun } from '../fuzz-run.js';
import type { Company } from '../server/company.js';
import { accountScenes } from './account-scenes.js';
import { answeredCall, dialledCalls, openCall, recordedCall, transferredCalls, voicemailCall } from './call-scenes.js';
import { messageScenes } from './message-scenes.js';
import { Scene } from './scene.js';
import { settingsScenes } from './settings-scenes.js';

/** Plays all scenes, rotating the agents, and leaves ringing and answered calls. */
export function buildScenes(run: FuzzRun, company: Company, dataDir: string): () => Promise<void> {
  let round = 0;
  return async () => {
    const [first, second, third, fourth] = company.agents.map(
      (_, at) => company.agents[(at + round) % company.agents.length],
    );
    round++;
    const phone = new Scene(run, company, first.client);
    await accountScenes(phone, dataDir, round);
    // Once, because it waits for a trunk that does not answer.
    if (round === 1) await settingsScenes(phone.as('admin 0'));
    await messageScenes(phone, first);
    await answeredCall(phone, first, second);
    await transferredCalls(phone, first, second);
    await voicemailCall(phone, first);
    await recordedCall(phone, first);
    await dialledCalls(phone, first);
    await openCall(phone.as(second.client), second, true);
    await openCall(phone.as(third.client), third, true);
    await openCall(phone.as(fourth.client), fourth, false);
  };
}
