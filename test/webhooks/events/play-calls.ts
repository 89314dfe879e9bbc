import {
  AssignCall,
  CommentCall,
  HoldCall,
  TagCall,
  TransferCall,
  type TransferTarget,
  UntagCall,
} from '../../../src/contracts/calls/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { SECOND } from '../../../src/platform/clock.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { storeFile } from '../../support/company/call-files.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { audioUrl } from '../../support/company/numbers.js';

/** Rings the agents, then takes a voicemail; closed hours have their own message. */
export const officeFlow = (): Flow => ({
  start: 'hours',
  widgets: {
    hours: { type: 'time_rule', mode: 'open', hours: [], next_open: 'wait', next_closed: 'night' },
    wait: { type: 'waiting_experience', ringing_tone_url: audioUrl('tone'), next: 'ring' },
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: 20,
      queue_seconds: 60,
      next_unanswered: 'voicemail',
    },
    voicemail: { type: 'voicemail', message_url: audioUrl('voicemail') },
    night: { type: 'voicemail', message_url: audioUrl('night') },
  },
});

const menuFlow = (): Flow => {
  const { start: next, widgets } = officeFlow();
  const options = [{ key: '1', title: 'Sales', branch: 'sales', next }];
  const menu = { type: 'ivr', message_url: audioUrl('menu'), options, timeout_seconds: 8, next_timeout: next } as const;
  return { start: 'menu', widgets: { menu, ...widgets } };
};

export const createKnownCaller = (company: TestCompany, fields: Record<string, unknown> = {}) =>
  createContact(company, {
    company_name: 'Acme',
    information: 'Prefers a call in the morning',
    emails: [{ label: 'Work', value: 'grace@example.com' }],
    ...fields,
  });

/** Gives a user the settings that the samples have. */
export async function equip({ api }: TestCompany, userId: number, numberId: number): Promise<void> {
  const { status, text } = await api.put(`/v2/users/${userId}`, { default_number_id: numberId, wrap_up_time: 30 });
  if (status !== 200) throw new Error(text);
}

const FILE = { base64: Buffer.from('sound').toString('base64') };

/** Calls of a known contact that cause every call event, and wrap-up of the agents. */
export async function playCalls(app: TestApp, company: TestCompany): Promise<void> {
  const office = await CallCenter.open(app, company, 2, { flow: officeFlow(), recording: true });
  const [ada, bob] = office.agents;
  for (const agent of office.agents) await equip(company, agent, office.number.id);
  const about = ({ id: callId }: CallReference) => ({ companyId: company.id, callId });
  const transfer = (call: CallReference, target: TransferTarget) =>
    app.commands.execute(new TransferCall({ ...about(call), target, byUserId: ada }));
  const advance = async (seconds: number): Promise<void> => {
    await app.deliver();
    app.clock.advance(seconds * SECOND);
    await app.deliver();
  };
  const hangUp = async (call: CallReference): Promise<void> => {
    await office.report(call, { type: 'caller_hangup' });
    await advance(60);
  };

  const first = await office.ring();
  await hangUp(first);

  const call = await office.ring(undefined, first.id);
  await office.decline(call, bob);
  await office.answer(call, ada);
  for (const held of [true, false]) await app.commands.execute(new HoldCall({ ...about(call), userId: ada, held }));
  await advance(60);
  await office.report(call, { type: 'caller_hangup' });
  await storeFile(app, call, 'recording', FILE);
  await advance(60);
  const [tag] = (await company.api.get('/v1/tags')).body.tags as { id: number }[];
  await app.commands.execute(new TagCall({ ...about(call), tagIds: [tag.id], byUserId: ada }));
  await app.commands.execute(new UntagCall({ ...about(call), tagId: tag.id }));
  await app.commands.execute(new CommentCall({ ...about(call), content: 'Wants an offer', byUserId: ada }));
  const later = await office.ring(undefined, first.id);
  await office.answer(later, ada);
  await hangUp(later);
  await storeFile(app, later, 'recording', FILE);
  await company.api.put(`/v1/calls/${later.id}/archive`);
  await app.commands.execute(new AssignCall({ ...about(later), userId: bob }));

  const transferred = await office.talk();
  await transfer(transferred, { userId: bob });
  await advance(90);
  await hangUp(transferred);
  const external = await office.talk();
  await transfer(external, { number: '+33199005678' });
  await hangUp(external);

  const missed = await office.ring();
  for (const agent of office.agents) await office.decline(missed, agent);
  await hangUp(missed);
  await storeFile(app, missed, 'voicemail', FILE);

  const menu = await CallCenter.open(app, company, 1, { flow: menuFlow(), recording: true });
  const choosing = await menu.ring();
  await menu.report(choosing, { type: 'dtmf', digit: '1' });
  await hangUp(choosing);
}
