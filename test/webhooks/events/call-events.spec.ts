import {
  AssignCall,
  HoldCall,
  StartInternalCall,
  TagCall,
  TransferCall,
  UntagCall,
} from '../../../src/contracts/calls/commands.js';
import type { NumberChanges } from '../../../src/contracts/numbers/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { CATALOGUE, findDefinition } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { flowWithEveryWidget } from '../../support/company/numbers.js';
import { Receiver } from '../../support/http/receiver.js';
import { storeFile } from '../../support/company/call-files.js';
import { TestWebhook } from '../test-webhook.js';

const CALL_EVENTS = CATALOGUE.filter(({ resource }) => resource === 'call').map(({ name }) => name);

const ring = { type: 'ring', users: null, teams: null, strategy: 'simultaneous' } as const;
const menu = { type: 'ivr', message_url: null, timeout_seconds: 8, next_timeout: 'end' } as const;
/** Flows in which one action ends the call. */
const ringOrHangUp: Flow = {
  start: 'ring',
  widgets: {
    ring: { ...ring, ring_seconds: 25, queue_seconds: 0, next_unanswered: 'end' },
    end: { type: 'hangup' },
  },
};
const menuOrHangUp: Flow = {
  start: 'menu',
  widgets: {
    menu: { ...menu, options: [{ key: '1', title: 'Bye', branch: 'bye', next: 'end' }] },
    end: { type: 'hangup' },
  },
};

const NOT_IN_EVERY_CALL = ['automatic_callback_call_id', 'recording_short_url'];
const WITH_CALLBACK = ['created', 'answered', 'hungup', 'ended', 'assigned', 'archived'].map((name) => `call.${name}`);

describe('call events', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
    receiver = await Receiver.start();
    await TestWebhook.create(receiver, company, { events: CALL_EVENTS });
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const takeEvents = async (): Promise<{ event: string; data: any; timestamp: number; resource: string }[]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => json);
  };
  const names = (events: { event: string }[]): string[] => events.map(({ event }) => event.replace('call.', ''));
  const hold = ({ id: callId }: CallReference, held: boolean) =>
    app.commands.execute(new HoldCall({ companyId: company.id, callId, userId: callCenter.agents[0], held }));
  const transfer = (call: CallReference, target: TransferCall['target']) =>
    app.commands.execute(new TransferCall({ companyId: company.id, callId: call.id, target }));
  const end = async (call: CallReference): Promise<void> => {
    await callCenter.report(call, { type: 'caller_hangup' });
    await takeEvents();
  };

  it('cover an inbound call in order, each with the state at its time', async () => {
    const call = await callCenter.ring();
    await callCenter.decline(call, callCenter.agents[1]);
    await callCenter.answer(call);
    for (const held of [true, false]) await hold(call, held);
    app.clock.advance(60_000);
    await callCenter.report(call, { type: 'caller_hangup' });
    const events = await takeEvents();
    expect(names(events)).toEqual([
      'created',
      'ringing_on_agent',
      'ringing_on_agent',
      'agent_declined',
      'answered',
      'hold',
      'unhold',
      'hungup',
      'ended',
    ]);
    expect(events.map(({ data }) => data.status)).toEqual([
      'initial',
      'initial',
      'initial',
      'initial',
      'answered',
      'answered',
      'answered',
      'done',
      'done',
    ]);
    const [first, second] = callCenter.agents;
    expect(events.map(({ data }) => data.user?.id ?? null)).toEqual([
      null,
      first,
      second,
      second,
      first,
      first,
      first,
      first,
      first,
    ]);
    expect(new Set(events.map(({ resource }) => resource))).toEqual(new Set(['call']));
    for (const { data } of events.slice(0, 7)) expect(data).toMatchObject({ ended_at: null, duration: 0 });
    expect(events[8].data).toMatchObject({ duration: 60, hangup_cause: 'caller_hung_up' });
  });

  it('have the fields of their samples and of the call in the API', async () => {
    const call = await callCenter.completeCall();
    const { sid, conference_participants, ...shared } = await callCenter.call(call);
    for (const { event, data } of await takeEvents()) {
      const { sample } = findDefinition(event)!;
      const fields = Object.keys(sample).filter((name) => !NOT_IN_EVERY_CALL.includes(name));
      expect([event, Object.keys(data).sort()]).toEqual([event, fields.sort()]);
      expect(Object.keys(data.number).sort()).toEqual(Object.keys(sample.number as object).sort());
      expect(data.number).toMatchObject({ id: callCenter.number.id, e164_digits: callCenter.number.digits });
      expect(data).toMatchObject({ id: call.id, call_uuid: sid, direct_link: shared.direct_link });
      if (event !== 'call.ended') continue;
      const { number, ...rest } = shared;
      expect(data).toEqual({
        ...rest,
        call_uuid: sid,
        participants: conference_participants,
        number: { ...number, e164_digits: callCenter.number.digits },
      });
    }
  });

  it('cover a transfer to a user who does not answer', async () => {
    const call = await callCenter.talk();
    await transfer(call, { userId: callCenter.agents[1] });
    await callCenter.decline(call, callCenter.agents[1]);
    const events = (await takeEvents()).slice(-4);
    expect(names(events)).toEqual(['transferred', 'ringing_on_agent', 'agent_declined', 'unsuccessful_transfer']);
    for (const { data } of events)
      expect(data).toMatchObject({
        transferred_by: { id: callCenter.agents[0] },
        transferred_to: { id: callCenter.agents[1] },
      });
    await end(call);
  });

  it.each<[string, NumberChanges, (scenario: CallCenter, call: CallReference) => Promise<void>, string[]]>([
    [
      'a decline',
      { flow: ringOrHangUp },
      (scenario, call) => scenario.decline(call),
      ['agent_declined initial', 'hungup done', 'ended done'],
    ],
    [
      'a chosen option',
      { flow: menuOrHangUp },
      (scenario, call) => scenario.report(call, { type: 'dtmf', digit: '1' }),
      ['ivr_option_selected initial', 'hungup done', 'ended done'],
    ],
    [
      'a transfer that fails',
      { flow: ringOrHangUp },
      async (scenario, call) => {
        await scenario.answer(call);
        await transfer(call, { number: '+33199005678' });
        await takeEvents();
        await scenario.report(call, { type: 'transfer_failed' });
      },
      ['unsuccessful_transfer answered', 'hungup done', 'ended done'],
    ],
  ])('cover %s that ends the call with the state before the end', async (_what, settings, act, expected) => {
    const scenario = await CallCenter.open(app, company, 1, settings);
    const call = await scenario.ring();
    await takeEvents();
    await act(scenario, call);
    expect((await takeEvents()).map(({ event, data }) => `${event.replace('call.', '')} ${data.status}`)).toEqual(
      expected,
    );
  });

  it('cover a transfer to an external number, which only call.external_transferred contains', async () => {
    const call = await callCenter.talk('+33639984567');
    await takeEvents();
    await transfer(call, { number: '+33199005678' });
    const [transferred, external] = await takeEvents();
    expect(names([transferred, external])).toEqual(['transferred', 'external_transferred']);
    const numbers = { external_transferred_to: '+33199005678', external_caller_number: '+33639984567' };
    expect(external.data).toMatchObject(numbers);
    for (const name of Object.keys(numbers)) expect(transferred.data).not.toHaveProperty(name);
    for (const { data } of [transferred, external]) expect(data).not.toHaveProperty('transferred_to');
    await callCenter.report(call, { type: 'transfer_failed' });
    expect(names(await takeEvents())).toEqual(['unsuccessful_transfer']);
    await end(call);
  });

  it('cover a chosen menu option', async () => {
    const scenario = await CallCenter.open(app, company, 1, { flow: flowWithEveryWidget() });
    const call = await scenario.ring();
    await scenario.report(call, { type: 'dtmf', digit: '1' });
    const [, { event, data }] = await takeEvents();
    expect([event, data.ivr_options_selected]).toEqual([
      'call.ivr_option_selected',
      [expect.objectContaining({ key: '1', title: 'Sales', branch: 'sales' })],
    ]);
    await end(call);
  });

  it('cover comments, assignment and archiving, each only when something changes', async () => {
    const call = await callCenter.completeCall();
    await takeEvents();
    const assign = new AssignCall({ companyId: company.id, callId: call.id, userId: callCenter.agents[1] });
    for (let twice = 0; twice < 2; twice++) {
      await company.api.put(`/v1/calls/${call.id}/archive`);
      await app.commands.execute(assign);
    }
    await company.api.post(`/v1/calls/${call.id}/comments`, { content: 'Call back' });
    await company.api.put(`/v1/calls/${call.id}/unarchive`);
    const events = await takeEvents();
    expect(names(events)).toEqual(['archived', 'assigned', 'commented']);
    const [archived, assigned, commented] = events.map(({ data }) => data);
    expect(archived).toMatchObject({ archived: true, assigned_to: null });
    expect(assigned).toMatchObject({ archived: true, assigned_to: { id: callCenter.agents[1] } });
    expect(commented.comments).toEqual([
      { id: expect.any(Number), content: 'Call back', posted_at: app.clock.now() / 1000, posted_by: null },
    ]);
  });

  it('cover added and removed tags one by one, with the author and time', async () => {
    const call = await callCenter.completeCall();
    await takeEvents();
    const [a, b] = (await company.api.get('/v1/tags')).body.tags.map(({ id }: { id: number }) => id);
    const at = app.clock.now() / 1000;
    await company.api.post(`/v1/calls/${call.id}/tags`, { tags: [a] });
    await app.commands.execute(
      new TagCall({ companyId: company.id, callId: call.id, tagIds: [a, b], byUserId: callCenter.agents[0] }),
    );
    await app.commands.execute(new UntagCall({ companyId: company.id, callId: call.id, tagId: a }));
    const events = await takeEvents();
    expect(names(events)).toEqual(['tagged', 'tagged', 'untagged']);
    const first = { id: a, name: 'Callback Request', created_at: at, tagged_at: at, tagged_by: {} };
    const second = {
      ...first,
      id: b,
      name: 'Called Back',
      tagged_by: expect.objectContaining({ id: callCenter.agents[0] }),
    };
    expect(events.map(({ data }) => data.tags)).toEqual([[first], [first, second], [second]]);
    for (const { data } of events) expect(data.call_uuid).toBe(call.sid);
  });

  it('cover a voicemail and its storage, with its URLs', async () => {
    const call = await callCenter.ring();
    for (const agent of callCenter.agents) await callCenter.decline(call, agent);
    await takeEvents();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('sound').toString('base64') });
    await callCenter.report(call, { type: 'caller_hangup' });
    const events = await takeEvents();
    expect(names(events)).toEqual(['hungup', 'ended', 'voicemail_left', 'comm_assets_generated']);
    const url = expect.stringMatching(/^http/);
    for (const { data } of events)
      expect(data).toMatchObject({ asset: url, voicemail: url, voicemail_short_url: url, recording: null });
  });

  it('contain the call that requested a callback, only in the documented events', async () => {
    const first = await callCenter.completeCall();
    await takeEvents();
    const call = await callCenter.ring('+33639984567', first.id);
    await callCenter.answer(call);
    await hold(call, true);
    await callCenter.report(call, { type: 'caller_hangup' });
    await company.api.put(`/v1/calls/${call.id}/archive`);
    await app.commands.execute(
      new AssignCall({ companyId: company.id, callId: call.id, userId: callCenter.agents[1] }),
    );
    await company.api.post(`/v1/calls/${call.id}/comments`, { content: 'Done' });
    const events = await takeEvents();
    const carrying = events.filter(({ data }) => 'automatic_callback_call_id' in data);
    expect(carrying.map(({ event }) => event).sort()).toEqual([...WITH_CALLBACK].sort());
    for (const { data } of carrying) expect(data.automatic_callback_call_id).toBe(first.id);
  });

  it('are not sent for internal calls', async () => {
    await app.commands.execute(
      new StartInternalCall({ companyId: company.id, userId: callCenter.agents[0], calleeId: callCenter.agents[1] }),
    );
    expect(await takeEvents()).toEqual([]);
  });
});
