import type { Agent } from '../server/company.js';
import type { Scene } from './scene.js';

let people = 0;

/** Messages in both directions, on a Number of an agent. */
export async function messageScenes(phone: Scene, agent: Agent): Promise<void> {
  const key = phone.as('key');
  const carrier = phone.as('carrier');
  const admin = phone.as('admin 0');
  const to = `+3363997${String(++people % 10_000).padStart(4, '0')}`;
  const line = { id: agent.numberId };
  await key.try('deleteMessageConfiguration', { ids: line });
  await carrier.try('reportMessage', { body: { to: agent.digits, from: to, body: 'Hello' } });
  await phone.try('listConversations');
  await phone.try('startConversation', { body: { number_id: agent.numberId, to, body: 'Your table is ready' } });
  await admin.try('startLineConversation', { body: { number_id: agent.numberId, to, body: 'Your table is ready' } });
  await key.try('sendNativeMessage', { ids: line, body: { to, body: 'Your table is ready' } });
  await key.try('sendNativeGroupMessage', { ids: line, body: { participants: [to, '+33639970000'], body: 'Hello' } });
  await carrier.try('reportWhatsAppLine', { body: { number: agent.digits, status: 'ONLINE' } });
  await carrier.try('reportMessage', { body: { to: agent.digits, from: to, body: 'Hello', channel: 'whatsapp' } });
  await key.try('sendNativeWhatsAppMessage', { body: { lineId: agent.numberId, externalNumber: to, text: 'Yes' } });
  await admin.try('createLineTemplate', {
    ids: line,
    body: { name: `offer_${people}`, language: 'en', category: 'utility', body: 'Hi' },
  });
  await admin.try('listLineTemplates', { ids: line });
  await phone.try('listPhoneLineTemplates', { ids: line });
  await key.try('getWhatsAppStatus', { ids: line });
  await key.try('listWhatsAppTemplates', { ids: line });
  const callbackUrl = `${phone.run.receiver}/messages`;
  await key.try('configureMessages', { ids: line, body: { callbackUrl, type: 'Public Api' } });
  await key.try('getMessageConfiguration', { ids: line });
  await key.try('sendMessage', { ids: line, body: { to, body: 'Your table is ready' } });
  await key.try('sendGroupMessage', { ids: line, body: { participants: [to, '+33639970000'], body: 'Hello' } });
  await key.try('sendWhatsAppMessage', { body: { lineId: agent.numberId, to, text: 'Yes' } });
  await key.try('deleteMessageConfiguration', { ids: line });
}
