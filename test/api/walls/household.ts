import type { ApiClient } from '../../support/http/api-client.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import { contact, team } from '../../support/builders.js';
import { Desk } from '../../support/company/desk.js';
import { EXPORTS, exportInput } from '../../support/company/exports.js';
import { Partner } from '../../support/company/partner.js';
import { request, voiceAgent } from '../../support/company/voice-agent-requests.js';

export type Id = string | number;

/** A company that has one of everything. */
export interface Household {
  company: TestCompany;
  /** By the part of a path in front of the id; several spellings where there are several. */
  ids: Record<string, Id[]>;
  /** By the name of a query parameter that filters. */
  filters: Record<string, string>;
  /** What shows in any answer that tells of its resources. */
  marks: string[];
  token: ApiClient;
  phone: ApiClient;
}

/** Every resource carries the label in one of its texts; `digit` keeps the phone numbers of two households apart. */
export async function household(app: TestApp, label: string, digit: number): Promise<Household> {
  const company = await app.company({ name: label, aiPackage: 'assist-pro', whatsapp: true });
  const { api } = company;
  const outside = `+3363998450${digit}`;
  const desk = await Desk.open(app, company);
  const user = await app.user(company.id, { firstName: label, roles: ['agent'], email: `${label}@example.com` });
  const boss = await app.user(company.id, { firstName: label, roles: ['owner'], email: `boss.${label}@example.com` });
  const past = await (await Desk.open(app, company)).past();
  const { id: call } = await desk.talk(outside);
  const { id: line } = desk.number;
  const must = async (path: string, body: unknown): Promise<any> => {
    const answer = await api.post(path, body);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.text}`);
    return answer.body;
  };
  const person = await contact(company, {
    ...{ first_name: label, phone_numbers: [{ label: 'Work', value: outside }] },
    emails: [{ label: 'Work', value: `caller.${label}@example.com` }],
  });
  const { tag } = await must('/v1/tags', { name: label, color: '#112233', description: label });
  await must(`/v1/calls/${call}/tags`, { tags: [tag.id] });
  const message = await must(`/v1/numbers/${line}/messages/native/send`, { to: outside, body: label });
  await must(`/v1/users/${user.id}/dialer_campaign`, { phone_numbers: [outside] });
  const campaign = (await api.get(`/v1/users/${user.id}/dialer_campaign/phone_numbers`)).body;
  const { webhook } = await must('/v1/webhooks', { url: `https://${label.toLowerCase()}.example.com/hook` });
  const { delivery } = await must(`/v1/webhooks/${webhook.id}/test`, { event: 'call.created' });
  const { exportID } = await must(EXPORTS, { input: exportInput() });
  const phone = await app.phone(user);
  const noted = await phone.post(`/phone/v1/calls/${past.id}/action_items`, { content: label });
  const agent = await voiceAgent(app, company, line, { name: label });
  return {
    company,
    ids: {
      users: [user.id, user.email],
      teams: [(await team(company, label)).id],
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
      'outbound-calls': [await request(company, agent, { contact_phone: outside })],
    },
    filters: {
      ...{ user_id: String(desk.agents[0]), phone_number: outside, tags: String(tag.id) },
      email: `caller.${label}@example.com`,
    },
    marks: [label, label.toLowerCase(), outside, outside.slice(1), desk.number.digits],
    token: (await (await Partner.join(app)).install(boss)).api,
    phone,
  };
}

/** An id of the same form that nobody has. */
export function nobodys(id: Id): Id {
  if (typeof id === 'number') return 987_654_321;
  if (id.includes('@')) return 'nobody@example.com';
  return id.replace(/[0-9a-zA-Z]/g, (_, at) => (at === 14 ? '4' : at === 19 ? '8' : '0')).slice(0, id.length);
}
