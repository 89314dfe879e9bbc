import type { ApiClient } from '../../support/http/api-client.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import { createContact, createTeam } from '../../support/builders.js';
import { CallCenter } from '../../support/company/call-center.js';
import { EXPORTS_PATH, exportInput } from '../../support/company/exports.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { requestOutboundCall, createVoiceAgent } from '../../support/company/voice-agent-requests.js';

export type Id = string | number;

/** A company with one resource of every kind. */
export interface FullCompany {
  company: TestCompany;
  /** By the path segment in front of the id; several where a resource has several ids. */
  ids: Record<string, Id[]>;
  /** By the name of the query parameter. */
  filters: Record<string, string>;
  /** Texts that appear in every response about its resources. */
  marks: string[];
  token: ApiClient;
  phone: ApiClient;
}

/** Every resource contains the label; `digit` makes the phone numbers of two companies different. */
export async function createFullCompany(app: TestApp, label: string, digit: number): Promise<FullCompany> {
  const company = await app.company({ name: label, aiPackage: 'assist-pro', whatsapp: true });
  const { api } = company;
  const outside = `+3363998450${digit}`;
  const callCenter = await CallCenter.open(app, company);
  const user = await app.user(company.id, { firstName: label, roles: ['agent'], email: `${label}@example.com` });
  const boss = await app.user(company.id, { firstName: label, roles: ['owner'], email: `boss.${label}@example.com` });
  const past = await (await CallCenter.open(app, company)).completeCall();
  const { id: call } = await callCenter.talk(outside);
  const { id: line } = callCenter.number;
  const must = async (path: string, body: unknown): Promise<any> => {
    const answer = await api.post(path, body);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.text}`);
    return answer.body;
  };
  const person = await createContact(company, {
    first_name: label,
    phone_numbers: [{ label: 'Work', value: outside }],
    emails: [{ label: 'Work', value: `caller.${label}@example.com` }],
  });
  const { tag } = await must('/v1/tags', { name: label, color: '#112233', description: label });
  await must(`/v1/calls/${call}/tags`, { tags: [tag.id] });
  const message = await must(`/v1/numbers/${line}/messages/native/send`, { to: outside, body: label });
  await must(`/v1/users/${user.id}/dialer_campaign`, { phone_numbers: [outside] });
  const campaign = (await api.get(`/v1/users/${user.id}/dialer_campaign/phone_numbers`)).body;
  const { webhook } = await must('/v1/webhooks', { url: `https://${label.toLowerCase()}.example.com/hook` });
  const { delivery } = await must(`/v1/webhooks/${webhook.id}/test`, { event: 'call.created' });
  const { exportID } = await must(EXPORTS_PATH, { input: exportInput() });
  const phone = await app.phone(user);
  const noted = await phone.post(`/phone/v1/calls/${past.id}/action_items`, { content: label });
  const agent = await createVoiceAgent(app, company, line, { name: label });
  return {
    company,
    ids: {
      users: [user.id, user.email],
      teams: [(await createTeam(company, label)).id],
      numbers: [line],
      calls: [call],
      messages: [message.id],
      tags: [tag.id],
      contacts: [person.id],
      phone_details: [person.phone_numbers[0].id],
      email_details: [person.emails[0].id],
      phone_numbers: [campaign.numbers[0].id],
      webhooks: [webhook.webhook_id, webhook.id],
      deliveries: [delivery.id],
      export: [exportID],
      action_items: [noted.body.action_item.id],
      ai_voice_agents: [agent],
      agents: [agent],
      'outbound-calls': [await requestOutboundCall(company, agent, { contact_phone: outside })],
    },
    filters: {
      user_id: String(callCenter.agents[0]),
      phone_number: outside,
      tags: String(tag.id),
      email: `caller.${label}@example.com`,
    },
    marks: [label, label.toLowerCase(), outside, outside.slice(1), callCenter.number.digits],
    token: (await (await OAuthClient.register(app)).connect(boss)).api,
    phone,
  };
}

/** An id of the same format that no resource has. */
export function unusedId(id: Id): Id {
  if (typeof id === 'number') return 987_654_321;
  if (id.includes('@')) return 'nobody@example.com';
  return id.replace(/[0-9a-zA-Z]/g, (_, at) => (at === 14 ? '4' : at === 19 ? '8' : '0')).slice(0, id.length);
}
