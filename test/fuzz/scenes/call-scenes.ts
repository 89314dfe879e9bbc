import type { Agent } from '../server/company.js';
import type { Scene } from './scene.js';

let callers = 0;
const caller = (): string => `+3363998${String(++callers % 10_000).padStart(4, '0')}`;

interface Call {
  id: number;
  sid: string;
}

/** Ends the calls of the agent and makes it reachable. */
export async function freeAgent(phone: Scene): Promise<void> {
  for (let call = await callOf(phone); call; call = await callOf(phone)) {
    await phone.try(call.state === 'ringing' ? 'declinePhoneCall' : 'hangUpPhoneCall', { ids: { id: call.id } });
    await report(phone, call, { type: 'caller_hangup' });
  }
  await phone.try('endWrapUp');
  await phone.try('setPhoneAvailability', { body: { availability_status: 'available' } });
}

const callOf = async (phone: Scene): Promise<(Call & { state: string }) | null | undefined> =>
  (await phone.try('getPhoneState'))?.call;

async function receive(scene: Scene, { digits }: Agent): Promise<Call | undefined> {
  const json = await scene.as('carrier').try('reportCall', { body: { to: digits, from: caller() } });
  return json && { id: json.call_id, sid: json.sid };
}

const report = (scene: Scene, { sid }: Call, event: object): Promise<unknown> =>
  scene.as('carrier').try('reportCallEvent', { ids: { sid }, body: event });

/** A call with everything that an agent can do during and after it, and a review by a colleague. */
export async function answeredCall(phone: Scene, agent: Agent, colleague: Agent): Promise<void> {
  await freeAgent(phone);
  const call = await receive(phone, agent);
  if (!call) return;
  const ids = { id: call.id };
  if (!(await phone.wait('answerPhoneCall', { ids }))) return;
  await phone.try('holdPhoneCall', { ids });
  await phone.try('unholdPhoneCall', { ids });
  await phone.try('pausePhoneCallRecording', { ids });
  await phone.try('resumePhoneCallRecording', { ids });
  const key = phone.as('key');
  await key.try('pauseCallRecording', { ids: { call_id: call.id } });
  await key.try('resumeCallRecording', { ids: { call_id: call.id } });
  await key.try('createInsightCard', {
    ids: { call_id: call.id },
    body: { contents: [{ type: 'title', text: 'Grace' }] },
  });
  await phone.try('sendPhoneDigits', { ids, body: { digits: '42#' } });
  await report(phone, call, {
    type: 'utterance',
    participant_type: 'external',
    text: 'Good morning, my order is late.',
    language: 'en',
  });
  await report(phone, call, {
    type: 'utterance',
    participant_type: 'internal',
    user_id: agent.userId,
    text: 'I am sorry, I will send it tomorrow.',
    language: 'en',
  });
  await phone.try('listPhoneCallUtterances', { ids });
  await key.try('getRealtimeTranscription', { ids: { call_id: call.id } });
  await phone.try('hangUpPhoneCall', { ids });
  await phone.try('updateWrapUp', { body: { seconds: 60 } });
  await phone.try('endWrapUp');
  await workAfterCall(phone, agent, call);
  await readAnalysis(phone, call, colleague);
}

async function workAfterCall(phone: Scene, agent: Agent, { id }: Call): Promise<void> {
  const ids = { id };
  const key = phone.as('key');
  const tag = (await key.try('createTag', { body: { name: `Tag ${id}`, color: '#112233' } }))?.tag;
  if (tag) {
    await phone.try('tagPhoneCall', { ids, body: { tags: [tag.id] } });
    await phone.try('untagPhoneCall', { ids: { id, tag_id: tag.id } });
    await key.try('tagCall', { ids, body: { tags: [tag.id] } });
  }
  await phone.try('assignPhoneCall', { ids, body: { user_id: agent.userId } });
  await phone.try('createPhoneCallComment', { ids, body: { content: 'Late order' } });
  const item = (await phone.try('createActionItem', { ids, body: { content: 'Send it' } }))?.action_item;
  if (item) {
    await phone.try('updateActionItem', { ids: { id, item_id: item.id }, body: { content: 'Send it now' } });
    await phone.try('deleteActionItem', { ids: { id, item_id: item.id } });
  }
  await phone.try('archivePhoneCall', { ids });
  await key.try('unarchiveCall', { ids });
}

/** The results that the analysis of a call adds in the background. */
async function readAnalysis(phone: Scene, call: Call, colleague: Agent): Promise<void> {
  const key = phone.as('key');
  const ids = { call_id: call.id };
  if (!(await key.wait('getSummary', { ids }))) return;
  for (const each of ['getTranscription', 'getSentiments', 'getTopics', 'listActionItems'])
    await key.try(each, { ids });
  const sections = await key.wait('getCustomSummaryResult', { ids });
  const topics = await key.wait('getPlaybookResult', { ids });
  await key.wait('getEvaluations', { ids });
  await editAnalysis(phone, call, JSON.stringify([sections, topics]));
  const definition = { name: 'Renewals', topics: [{ name: 'Notice period' }] };
  const trial = { kind: 'playbook', call_id: call.id, definition };
  await phone.as('admin 0').try('startRuleTrial', { body: trial });
  const review = { scorecard: 'Service quality', answers: [{ category: 1, question: 1, answer: 'YES' }] };
  await phone.as(colleague.client).try('reviewCall', { ids: { id: call.id }, body: review });
  await phone.as('admin 0').try('reviewDashboardCall', { ids: { id: call.id }, body: review });
}

async function editAnalysis(phone: Scene, { id }: Call, results: string): Promise<void> {
  const ids = { id };
  await phone.try('updateCallSummary', { ids, body: { content: 'A late order' } });
  const analysis = await phone.as('admin 0').try('getCallAnalysis', { ids });
  const text = JSON.stringify(analysis) + results;
  for (const [, name] of text.matchAll(/"name":"([^"]+)"/g)) {
    const edited = await phone.try('updateCustomSummarySection', { ids, body: { name, content: 'Tomorrow' } });
    const judged = await phone.try('updatePlaybookTopic', { ids, body: { name, result: true } });
    if (edited && judged) break;
  }
}

/** Leaves a call in a state that random requests then act on. */
export async function openCall(phone: Scene, agent: Agent, answered: boolean): Promise<void> {
  await freeAgent(phone);
  const call = await receive(phone, agent);
  if (!call || !answered) return;
  await phone.wait('answerPhoneCall', { ids: { id: call.id } });
}

/** A call that the agent declines and another that is transferred, each in a different way. */
export async function transferredCalls(phone: Scene, agent: Agent, other: Agent): Promise<void> {
  await freeAgent(phone);
  const declined = await receive(phone, agent);
  if (declined) await phone.wait('declinePhoneCall', { ids: { id: declined.id } });
  if (declined) await report(phone, declined, { type: 'caller_hangup' });
  for (const way of ['transferPhoneCall', 'transferCall']) {
    await freeAgent(phone);
    await freeAgent(phone.as(other.client));
    const call = await receive(phone, agent);
    if (!call || !(await phone.wait('answerPhoneCall', { ids: { id: call.id } }))) continue;
    const client = way === 'transferCall' ? phone.as('key') : phone;
    await client.try(way, { ids: { id: call.id }, body: { user_id: other.userId } });
    await report(phone, call, { type: 'caller_hangup' });
  }
}

/** A caller whom nobody answers leaves a voicemail. */
export async function voicemailCall(phone: Scene, agent: Agent): Promise<void> {
  await phone.try('setPhoneAvailability', { body: { availability_status: 'unavailable', substatus: 'on_a_break' } });
  const call = await receive(phone, agent);
  if (!call) return;
  await report(phone, call, { type: 'voicemail', duration: 9, audio_base64: 'SUQzBAAA' });
  await report(phone, call, { type: 'caller_hangup' });
  await phone.as('key').wait('getCall', { ids: { id: call.id } }, ({ call: { voicemail } }) => voicemail);
  await phone.try('updateInboxEntry', { ids: { call_id: call.id }, body: { done: true } });
  await phone.as('key').try('deleteCallVoicemail', { ids: { call_id: call.id } });
}

/** A recording that is played and deleted. */
export async function recordedCall(phone: Scene, agent: Agent): Promise<void> {
  await freeAgent(phone);
  const call = await receive(phone, agent);
  if (!call || !(await phone.wait('answerPhoneCall', { ids: { id: call.id } }))) return;
  await phone.try('hangUpPhoneCall', { ids: { id: call.id } });
  await report(phone, call, { type: 'recording', duration: 9, audio_base64: 'SUQzBAAA' });
  await phone.wait('getPhoneCallRecording', { ids: { id: call.id } });
  await phone.as('key').try('deleteCallRecording', { ids: { call_id: call.id } });
}

/** Calls that the agent makes. */
export async function dialledCalls(phone: Scene, agent: Agent): Promise<void> {
  const key = phone.as('key');
  await freeAgent(phone);
  await phone.try('startPhoneCall', { body: { number_id: agent.numberId, to: caller() } });
  await freeAgent(phone);
  await key.try('startUserCall', { ids: { id: agent.userId }, body: { number_id: agent.numberId, to: caller() } });
  await freeAgent(phone);
  await key.try('dialForUser', { ids: { id: agent.userId }, body: { to: caller() } });
  await freeAgent(phone);
  await phone.try('startPhoneTestCall');
  await freeAgent(phone);
  const numbers = { phone_numbers: [caller(), caller(), caller()] };
  const user = { user_id: agent.userId };
  await key.try('deleteDialerCampaign', { ids: user });
  await key.try('createDialerCampaign', { ids: user, body: numbers });
  await key.try('addDialerCampaignNumbers', { ids: user, body: { phone_numbers: [caller()] } });
  const [number] = (await key.try('listDialerCampaignNumbers', { ids: user }))?.numbers ?? [];
  if (number) await key.try('deleteDialerCampaignNumber', { ids: { ...user, id: number.id } });
  await phone.try('pauseDialerCampaign', { body: { paused: true } });
  await phone.try('updateDialerOrder');
  await key.try('deleteDialerCampaign', { ids: user });
}
