import { LoadAudio } from './load-audio.js';
import type { LoadPeers } from './load-call.js';
import { listen } from './load-endpoint.js';
import { LoadPhones } from './load-phones.js';
import type { SeededAgent } from './seed.js';

/** Starts the trunk and the desk phones of the agents, and registers the phones with the server. */
export async function startPeers(agents: readonly SeededAgent[], sipPort: number): Promise<LoadPeers> {
  const trunk = await listen((invite) => invite.respond(404));
  const phones = await LoadPhones.start();
  for (const agent of agents) await phones.register(agent, sipPort);
  return { trunk, phones, audio: new LoadAudio(), sipPort };
}

export async function stopPeers({ trunk, phones, audio }: LoadPeers): Promise<void> {
  await phones.stop();
  await trunk.close();
  await audio.stop();
}
