import { wavOf } from '../../unit/telephony/sounds/decoding/wav-file.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { AddTemplate, ConnectWhatsApp } from '../../../src/contracts/messaging/commands.js';
import { CreateConnection, CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { CreateSipPhone } from '../../../src/contracts/phone/commands.js';
import type { ApiClient, ApiResponse } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
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
  dashboard: DashboardClient;
}

/** The actions of clients on all surfaces. */
export interface SurfaceClient {
  get(path: string): Promise<ApiResponse>;
  send(method: string, path: string, body?: unknown): Promise<ApiResponse>;
}

/** The client of a company for a documented path. */
export function clientFor({ company, phone, dashboard }: FullCompany, path: string): SurfaceClient {
  if (path.startsWith('/admin')) return dashboard;
  return path.startsWith('/phone') ? phone : company.api;
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
  const changes = { userIds: [...callCenter.agents, user.id] };
  await app.commands.execute(new UpdateNumber({ ref: { id: line }, changes }));
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
  const { conversations } = (await phone.get('/phone/v1/conversations')).body;
  const { templateId } = await addTemplate(app, line, label);
  const dashboard = await DashboardClient.logIn(app.url, boss);
  await DashboardClient.logIn(app.url, user);
  const { sessions } = (await dashboard.get(`/admin/v1/users/${user.id}/sessions`)).body;
  const file = { file_name: `${label}.csv`, headers: [label], mapping: ['phone_number'] };
  const imported = await dashboard.post('/admin/v1/contact_imports', file);
  const numberIds = await createNumberResources(dashboard, line, label, `+3363998460${digit}`);
  const agent = await createVoiceAgent(app, company, line, { name: label });
  const { rules } = (await dashboard.get('/admin/v1/intelligence/rules')).body;
  const { api: token } = await (await OAuthClient.register(app)).connect(boss);
  const { integration } = (await token.get('/v1/integrations/me')).body;
  const connection = { companyId: company.id, kind: 'simulator' as const, name: label };
  const { connectionId } = await app.commands.execute(new CreateConnection(connection));
  const lines = await createSipResources(app, company.id, callCenter.agents[0], label);
  return {
    company,
    ids: {
      users: [user.id, user.email],
      teams: [(await createTeam(company, label)).id],
      numbers: [line],
      calls: [call],
      inbox: [call],
      messages: [message.id],
      conversations: [conversations[0].id],
      tags: [tag.id],
      contacts: [person.id],
      phone_details: [person.phone_numbers[0].id],
      email_details: [person.emails[0].id],
      phone_numbers: [campaign.numbers[0].id],
      whatsapp_templates: [templateId],
      sessions: [sessions[0].id],
      contact_imports: [imported.body.contact_import.id],
      ...numberIds,
      api_keys: [company.apiId],
      integrations: [integration.id],
      connections: [connectionId],
      ...lines,
      webhooks: [webhook.webhook_id, webhook.id],
      deliveries: [delivery.id],
      export: [exportID],
      action_items: [noted.body.action_item.id],
      ai_voice_agents: [agent],
      agents: [agent],
      rules: [rules[0].id],
      'outbound-calls': [await requestOutboundCall(company, agent, { contact_phone: outside })],
    },
    filters: {
      user_id: String(callCenter.agents[0]),
      phone_number: outside,
      tags: String(tag.id),
      email: `caller.${label}@example.com`,
    },
    marks: [label, label.toLowerCase(), outside, outside.slice(1), callCenter.number.digits],
    token,
    phone,
    dashboard,
  };
}

/** The resources of Numbers in the dashboard. */
async function createNumberResources(
  dashboard: DashboardClient,
  line: number,
  label: string,
  caller: string,
): Promise<Record<string, Id[]>> {
  const holidays = [{ date: '2026-12-25', name: label }];
  await dashboard.put(`/admin/v1/numbers/${line}`, { opening_hours: { holidays } });
  const { versions } = (await dashboard.get(`/admin/v1/numbers/${line}/flow/versions`)).body;
  const blocked = await dashboard.post('/admin/v1/blocked_callers', { phone_number: caller, note: label });
  const sound = await dashboard.post('/admin/v1/sounds', {
    name: label,
    audio_base64: wavOf(Buffer.alloc(160)).toString('base64'),
  });
  return {
    versions: [versions[0].id],
    blocked_callers: [blocked.body.blocked_caller.id],
    sounds: [sound.body.sound.id],
  };
}

async function createSipResources(
  app: TestApp,
  companyId: number,
  userId: number,
  label: string,
): Promise<Record<string, Id[]>> {
  const trunk = { name: label, host: `${label.toLowerCase()}.example.com` };
  const { trunkId } = await app.commands.execute(new CreateTrunk({ companyId, trunk }));
  const { sipPhoneId } = await app.commands.execute(new CreateSipPhone({ companyId, userId, name: label }));
  return { trunks: [trunkId], sip_phones: [sipPhoneId] };
}

async function addTemplate(app: TestApp, numberId: number, label: string): Promise<{ templateId: number }> {
  await app.commands.execute(new ConnectWhatsApp({ numberId, changes: { wabaId: label, status: 'ONLINE' } }));
  const template = { name: label, language: 'en', category: 'utility', body: label, status: 'APPROVED' } as const;
  return app.commands.execute(new AddTemplate({ numberId, template }));
}

/** An id of the same format that no resource has. */
export function unusedId(id: Id): Id {
  if (typeof id === 'number') return 987_654_321;
  if (id.includes('@')) return 'nobody@example.com';
  return id.replace(/[0-9a-zA-Z]/g, (_, at) => (at === 14 ? '4' : at === 19 ? '8' : '0')).slice(0, id.length);
}
