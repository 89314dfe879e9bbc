import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './installation.mjs';

const CALLER = '+33612345678';
const PASSWORD = 'correct horse battery';
const basic = (id, token) => `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;

const PLAYBOOK = { name: 'Renewals', topics: [{ name: 'Notice period', keywords: ['notice period'] }] };
const SCORECARD = {
  name: 'Service quality',
  description: 'How the customer was received',
  categories: [{ name: 'Opening', questions: [{ text: 'Did the agent greet the customer?', type: 'BINARY' }] }],
};
const SUMMARY = { name: 'Deal notes', sections: [{ name: 'Reason', type: 'text', about: 'reason' }] };
const DIALOGUE = [
  ['internal', 'Good morning, this is Ada from Acme. How can I help you?'],
  ['external', 'Good morning. I want to renew our contract, but the invoice was wrong.'],
  ['internal', 'I am sorry about that. The notice period is one month, I will send a new invoice today.'],
  ['external', 'Thank you very much, that is great.'],
];

/** Creates one of everything, through the commands and the API of the version. */
export async function makeHistory(installation, receiver) {
  const { company_id, owner_id, api_id, api_token } = installation.cli(
    'company:create',
    '--name',
    'Acme',
    '--plan',
    'professional',
    '--ai-package',
    'assist-pro',
    '--whatsapp',
    'on',
    '--rate-limit',
    '100000',
    '--owner-email',
    'owner@example.com',
    '--owner-password',
    PASSWORD,
  );
  const company = ['--company', String(company_id)];
  const agent = ['--password', PASSWORD, '--wrap-up-time', '0'];
  const { user_id: ada } = installation.cli('user:create', ...company, '--email', 'ada@example.com', ...agent);
  const hours = ['--working-hours', 'mon-fri 09:00-18:00 Europe/Paris'];
  const { user_id: bob } = installation.cli(
    'user:create',
    ...company,
    '--email',
    'bob@example.com',
    ...agent,
    ...hours,
  );
  installation.cli('user:create', ...company, '--email', 'invited@example.com');
  const number = ['--digits', '+33176360695', '--name', 'Support', '--users', `${ada},${bob}`, '--recording', 'on'];
  const { number_id } = installation.cli('number:create', ...company, ...number);
  installation.cli('number:whatsapp', '--number', String(number_id), '--waba', '1234567890', '--status', 'ONLINE');
  const template = ['--name', 'hello', '--category', 'UTILITY', '--language', 'en', '--body', 'Hello {{1}}'];
  installation.cli('template:add', '--number', String(number_id), ...template, '--status', 'APPROVED');
  const voice = ['--name', 'Appointments', '--number', String(number_id), '--script', 'Hello {{first_name}}'];
  const { agent_id } = installation.cli('voice-agent:create', ...company, ...voice);
  importRules(installation, company);
  const uris = [
    '--redirect-uri',
    'https://crm.example.com/callback',
    '--install-uri',
    'https://crm.example.com/install',
  ];
  installation.cli('oauth-app:create', '--name', 'Acme CRM', ...uris);
  const { calls } = importCalls(installation, company, number_id, ada);

  const api = installation.client(basic(api_id, api_token));
  const made = {
    company_id,
    owner_id,
    ada,
    bob,
    api_id,
    api_token,
    number_id,
    digits: '+33176360695',
    agent_id,
    calls,
  };
  Object.assign(made, { email: 'ada@example.com', password: PASSWORD });
  for (const path of ['/accepting', '/refusing'])
    made[path.slice(1)] = await makeWebhook(api, receiver.urlOf(path), path.slice(1));
  const { team } = await api('POST', '/v1/teams', { name: 'Sales' });
  await api('POST', `/v1/teams/${team.id}/users/${ada}`);
  const { tag } = await api('POST', '/v1/tags', { name: 'VIP', color: '#ff0000' });
  const { contact } = await api('POST', '/v1/contacts', {
    first_name: 'Grace',
    last_name: 'Hopper',
    company_name: 'Navy',
    phone_numbers: [{ label: 'Work', value: CALLER }],
    emails: [{ label: 'Work', value: 'grace@example.com' }],
  });
  await api('POST', `/v1/users/${ada}/dialer_campaign`, { phone_numbers: ['+33639984567', '+33639984568'] });
  Object.assign(made, { team_id: team.id, tag_id: tag.id, contact_id: contact.id });
  made.call_id = await makeCall(installation, made);
  await api('POST', `/v1/calls/${made.call_id}/tags`, { tags: [tag.id] });
  await api('POST', `/v1/calls/${made.call_id}/comments`, { content: 'Call back on Monday' });
  made.message_id = await exchangeMessages(installation, api, made);
  const input = {
    reportName: 'CALLS_HISTORY',
    filter: { timezone: 'Etc/UTC', dateFilter: { relative: 'TODAY' } },
    exportOptions: { format: 'CSV', exportName: 'Calls of today' },
  };
  const { exportID } = await api('POST', '/v1/analytics/report/export', { input });
  made.export_id = exportID;
  await until(
    () => api('GET', `/v1/analytics/report/export/${exportID}`),
    ({ status }) => status === 'COMPLETED',
  );
  await until(
    () => api('GET', `/v1/calls/${made.call_id}/action_items`),
    () => true,
  ).catch((error) => console.warn(`Not analysed: ${error.message}`));
  return made;
}

/** Changes whose events are not published and whose timers are not due when the server stops. */
export async function makePending(installation, { api_id, api_token }) {
  const api = installation.client(basic(api_id, api_token));
  await api('POST', '/v1/contacts', { first_name: 'Late', phone_numbers: [{ label: 'Work', value: '+33612345670' }] });
  const { user } = await api('POST', '/v2/users', { email: 'leaver@example.com', first_name: 'Le', last_name: 'Aver' });
  await api('DELETE', `/v1/users/${user.id}`);
}

/** The responses of the version, for comparison with those of the upgraded one. */
export async function readAnswers(installation, made) {
  const api = installation.client(basic(made.api_id, made.api_token));
  const { ada, number_id, team_id, tag_id, contact_id, call_id, message_id, agent_id, export_id, accepting } = made;
  const webhook = `/v1/webhooks/${accepting.webhook_id}`;
  const paths = [
    '/v1/company',
    '/v1/users',
    '/v2/users',
    `/v1/users/${ada}`,
    `/v2/users/${ada}`,
    '/v1/users/availabilities',
    '/v1/numbers',
    `/v1/numbers/${number_id}`,
    '/v1/teams',
    `/v1/teams/${team_id}`,
    '/v1/tags',
    `/v1/tags/${tag_id}`,
    '/v1/contacts',
    `/v1/contacts/${contact_id}`,
    '/v1/calls',
    `/v1/calls/${call_id}`,
    ...['transcription', 'sentiments', 'topics', 'summary', 'action_items', 'playbook_result', 'evaluations'].map(
      (name) => `/v1/calls/${call_id}/${name}`,
    ),
    `/v1/numbers/${number_id}/messages/${message_id}`,
    `/v1/numbers/${number_id}/templates`,
    `/v1/numbers/${number_id}/whatsapp_status`,
    `/v1/users/${ada}/dialer_campaign`,
    `/v1/users/${ada}/dialer_campaign/phone_numbers`,
    '/v1/ai_voice_agents',
    `/v1/ai_voice_agents/${agent_id}`,
    '/v1/webhooks',
    webhook,
    `${webhook}/deliveries`,
    `/v1/analytics/report/export/${export_id}`,
  ];
  const answers = {};
  for (const path of paths)
    answers[path] = await api('GET', path).catch((error) => console.warn(`Left out: ${error.message}`));
  return answers;
}

async function makeWebhook(api, url, name) {
  const { webhook } = await api('POST', '/v1/webhooks', { url, custom_name: name });
  return { webhook_id: webhook.webhook_id, signing_secret: webhook.signing_secret };
}

function importRules(installation, company) {
  const rules = { 'playbook:import': PLAYBOOK, 'scorecard:import': SCORECARD, 'summary-template:import': SUMMARY };
  const file = join(installation.env.DATA_DIR, 'rule.json');
  for (const [command, rule] of Object.entries(rules)) {
    writeFileSync(file, JSON.stringify(rule));
    installation.cli(command, ...company, '--file', file);
  }
}

function importCalls(installation, company, number_id, user_id) {
  const yesterday = Math.floor(Date.now() / 1000) - 26 * 3600;
  const lines = Array.from({ length: 20 }, (_, index) => {
    const started_at = yesterday + index * 60;
    const answered_at = index % 3 === 0 ? null : started_at + 5;
    const answered = answered_at === null ? {} : { user_id };
    const call = { direction: index % 2 ? 'inbound' : 'outbound', number_id, raw_digits: CALLER, ...answered };
    return JSON.stringify({ ...call, started_at, answered_at, ended_at: started_at + 30 });
  });
  const file = join(installation.env.DATA_DIR, 'calls.jsonl');
  writeFileSync(file, lines.join('\n'));
  const { imported } = installation.cli('calls:import', ...company, '--file', file);
  return { calls: imported };
}

/** An inbound call that is answered, recorded and analysed. */
async function makeCall(installation, { email, password, digits, ada }) {
  const { token } = await installation.client('')('POST', '/phone/v1/session', { email, password });
  const phone = installation.client(`Bearer ${token}`);
  const carrier = installation.carrier();
  const { call_id, sid } = await carrier('POST', '/carrier/v1/calls', { to: digits, from: CALLER });
  const happen = (event) => carrier('POST', `/carrier/v1/calls/${sid}/events`, event);
  await until(
    () => phone('POST', `/phone/v1/calls/${call_id}/answer`),
    () => true,
  );
  for (const [participant_type, text] of DIALOGUE) {
    const speaker = participant_type === 'internal' ? { user_id: ada } : {};
    const time = { timestamp: Date.now(), duration_ms: 50 };
    await happen({ type: 'utterance', participant_type, ...speaker, text, language: 'en-GB', ...time });
  }
  await happen({ type: 'caller_hangup' });
  await happen({ type: 'recording', duration: 3, audio_base64: Buffer.from('a recording').toString('base64') });
  await phone('DELETE', '/phone/v1/session');
  return call_id;
}

/** Returns the id of the message that was received. */
async function exchangeMessages(installation, api, { number_id, digits }) {
  await api('POST', `/v1/numbers/${number_id}/messages/native/send`, { to: CALLER, body: 'Your order is ready.' });
  const received = { to: digits, from: CALLER, body: 'Thank you' };
  const { message_id } = await installation.carrier()('POST', '/carrier/v1/messages', received);
  return message_id;
}
