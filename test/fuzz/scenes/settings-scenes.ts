import type { Scene } from './scene.js';

/** Settings that random requests create too seldom to also delete them. */
export async function settingsScenes(admin: Scene): Promise<void> {
  const definition = { name: `Renewals ${admin.run.requests}`, topics: [{ name: 'Notice period' }] };
  const rule = (await admin.try('createIntelligenceRule', { body: { kind: 'playbook', definition } }))?.rule;
  if (rule) await admin.try('deleteIntelligenceRule', { ids: { id: rule.id } });
  const trunk = (await admin.try('createTrunk', { body: { name: 'Paris', host: '127.0.0.1' } }))?.trunk;
  if (!trunk) return;
  await admin.try('checkTrunk', { ids: { id: trunk.id } });
  await admin.try('deleteTrunk', { ids: { id: trunk.id } });
}
