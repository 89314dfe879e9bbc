import { RecordUtterance } from '../../../../src/contracts/intelligence/commands.js';
import type { ReportedUtterance } from '../../../../src/contracts/intelligence/types.js';
import { UpdateCompany } from '../../../../src/contracts/companies/commands.js';
import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import type { Message, Phone } from '../../../phone/phone.js';
import { TestApp } from '../../../support/app.js';
import { ApiClient } from '../../../support/http/api-client.js';

describe('the utterances of a call', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let call: { id: number; sid: string };

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(async () => {
    await usePackage('assist');
    await scenario.reset();
    call = await scenario.receiveCall();
    await ann.act(call.id, 'answer');
    await app.settle();
  });

  afterAll(() => app.close());

  const usePackage = (aiPackage: 'none' | 'assist') =>
    app.commands.execute(new UpdateCompany({ companyId: scenario.company.id, settings: { aiPackage } }));
  const say = async (text: string, fields: Partial<ReportedUtterance> = {}): Promise<void> => {
    const utterance: ReportedUtterance = { participantType: 'external', text, ...fields };
    await app.commands.execute(new RecordUtterance({ sid: call.sid, utterance }));
    await app.settle();
  };
  const list = (agent = ann, id: unknown = call.id) => agent.api.get(`/phone/v1/calls/${String(id)}/utterances`);
  const connect = async (agent: Agent): Promise<Phone> => {
    const phone = await agent.connectPhone();
    expect((await phone.next()).type).toBe('state');
    return phone;
  };
  const nextUtterance = async (phone: Phone): Promise<Message> => {
    for (;;) {
      const message = await phone.next();
      if (message.type === 'utterance') return message;
    }
  };

  it('are pushed to all phones of the agent on the call', async () => {
    const phones = [await connect(ann), await connect(await ann.logInAgain('ios'))];
    const timestamp = app.clock.now();
    await say('I need an offer.', { timestamp, durationMs: 1_200 });
    await say('With pleasure.', { participantType: 'internal', timestamp: timestamp + 2_000 });
    for (const phone of phones) {
      expect(await phone.next()).toEqual({
        type: 'utterance',
        call_id: call.id,
        utterance: {
          id: expect.any(Number),
          participant_type: 'external',
          user_id: null,
          text: 'I need an offer.',
          timestamp,
          duration_ms: 1_200,
        },
      });
      expect(await phone.next()).toMatchObject({
        type: 'utterance',
        utterance: { participant_type: 'internal', user_id: ann.id, text: 'With pleasure.', duration_ms: 0 },
      });
      await phone.close();
    }
  });

  it('are pushed neither to colleagues nor to other companies', async () => {
    const elsewhere = await PhoneScenario.create(app);
    const phones = [await connect(bob), await connect(elsewhere.agents[0])];
    await say('I need an offer.');
    for (const { api } of [bob, elsewhere.agents[0]])
      await api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    for (const phone of phones) {
      expect((await phone.next()).type).toBe('availability');
      await phone.close();
    }
  });

  it('follow a transfer', async () => {
    const phone = await connect(bob);
    await say('I need an offer.');
    await ann.act(call.id, 'transfers', { user_id: bob.id });
    await bob.act(call.id, 'answer');
    await app.settle();
    await say('Once again.');
    expect(await nextUtterance(phone)).toMatchObject({ call_id: call.id, utterance: { text: 'Once again.' } });
    await phone.close();
  });

  it('are listed in order, as they were pushed', async () => {
    const phone = await connect(ann);
    const timestamp = app.clock.now();
    await say('Second', { timestamp: timestamp + 1_000 });
    await say('First', { timestamp });
    const pushed = [await nextUtterance(phone), await nextUtterance(phone)].map(({ utterance }) => utterance);
    const { status, body } = await list();
    expect([status, body]).toEqual([200, { utterances: pushed.reverse() }]);
    expect(body.utterances.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second']);
    await phone.close();
  });

  it('are an empty list before anybody spoke', async () => {
    expect((await list()).body).toEqual({ utterances: [] });
  });

  it('need the AI package', async () => {
    await usePackage('none');
    const phone = await connect(ann);
    await say('I need an offer.');
    expect((await list()).status).toBe(403);
    await ann.act(call.id, 'hold');
    await app.settle();
    expect(await phone.next()).toMatchObject({ type: 'call', call: { state: 'held' } });
    await phone.close();
  });

  it('answer 404 for a call of another company and for none, and 403 without a session', async () => {
    const elsewhere = await PhoneScenario.create(app);
    await app.commands.execute(
      new UpdateCompany({ companyId: elsewhere.company.id, settings: { aiPackage: 'assist' } }),
    );
    expect((await list(elsewhere.agents[0])).status).toBe(404);
    for (const none of [999_999, 0, 'abc']) expect((await list(ann, none)).status).toBe(404);
    expect((await new ApiClient(app.url).get(`/phone/v1/calls/${call.id}/utterances`)).status).toBe(403);
  });
});
