import type { Application } from '../../platform/application.js';
import type { DemoCompany } from '../demo-company.js';
import { Directory } from '../directory.js';
import { makeCampaign } from './campaign.js';
import { makeConversations } from './conversations.js';
import { makeReception } from './reception.js';
import { makeVoiceAgent } from './voice-agent.js';
import { makeWebhook } from './webhook.js';

/**
 * Creates a Number with a menu, conversations, a campaign, a voice agent and a webhook with their history, in the unit
 * of work of the caller. The contacts must exist.
 */
export async function makeChannels(app: Application, { companyId, ownerId, numbers }: DemoCompany): Promise<void> {
  const now = Date.now();
  const people = await Directory.load(app, companyId);
  const [support, sales] = numbers;
  const receptionId = await makeReception(app, companyId, people);
  await makeConversations(
    app,
    { companyId, ownerId, numberIds: { Support: support!.id, Sales: sales!.id } },
    people,
    now,
  );
  const called = await makeCampaign(app, { companyId, numberId: sales!.id }, people, now);
  const talked = await makeVoiceAgent(app, { companyId, numberId: receptionId }, people, now);
  await makeWebhook(app, companyId, [...talked, ...called], now);
}
