import { ImportCalls } from '../../src/contracts/calls/commands.js';
import { CallEnded } from '../../src/contracts/calls/events.js';
import { EndSimulatedCall } from '../../src/contracts/carrier/commands.js';
import { ImportCampaign } from '../../src/contracts/dialer/commands.js';
import { ImportConversation, type PastMessage } from '../../src/contracts/messaging/commands.js';
import { CreateVoiceAgent, ImportVoiceAgentCall } from '../../src/contracts/voice-agents/commands.js';
import { ImportWebhook, type PastAttempt } from '../../src/contracts/webhooks/commands.js';
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { createNumber } from '../support/company/numbers.js';

const CUSTOMER = '+33639980007';
const OTHER = '+33639980008';

describe('imported history', () => {
  let app: TestApp;
  let company: TestCompany;
  let userId: number;
  let numberId: number;
  let digits: string;
  let callId: number;
  let now: number;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    userId = (await app.user(company.id)).id;
    ({ id: numberId, digits } = await createNumber(app, company, { userIds: [userId] }));
    now = app.clock.now();
    const at = Math.floor((now - 2 * DAY) / 1000);
    const call = {
      direction: 'outbound',
      number_id: numberId,
      raw_digits: CUSTOMER,
      started_at: at,
      answered_at: at + 5,
    };
    const line = JSON.stringify({ ...call, ended_at: at + 60 });
    const lines = (async function* () {
      yield line;
    })();
    await app.commands.execute(new ImportCalls({ companyId: company.id, lines }));
    callId = (await company.api.get('/v1/calls')).body.calls[0].id;
  });

  afterAll(() => app.close());

  const received = (at: number): PastMessage => ({ at, direction: 'inbound', body: 'Hello' });
  const sent = (at: number, more: object = {}): PastMessage => ({
    at,
    direction: 'outbound',
    content: { body: 'Hello' },
    status: 'delivered',
    ...more,
  });
  const conversation = (messages: PastMessage[], more: Partial<ImportConversation> = {}) =>
    app.commands.execute(
      new ImportConversation({
        companyId: company.id,
        numberId,
        channel: 'sms',
        participants: [CUSTOMER],
        messages,
        ...more,
      }),
    );

  it('has only possible messages', async () => {
    const refused: [PastMessage[], Partial<ImportConversation>, string][] = [
      [[], {}, 'messages must not be empty.'],
      [[received(now + MINUTE)], {}, 'messages must not lie in the future.'],
      [[received(now), received(now - 1)], {}, 'messages must be in the order of their times.'],
      [[sent(now, { status: 'read' })], {}, 'messages must have statuses that their channel knows.'],
      [[sent(now, { content: {} })], {}, 'body is mandatory where mediaUrl is missing, and must not be blank.'],
      [[sent(now, { userId: userId + 99 })], {}, 'user_id must be a user of this company.'],
      [[received(now)], { participants: [CUSTOMER, OTHER] }, 'messages of a group must say who wrote them.'],
      [
        [received(now)],
        { participants: [digits] },
        'participants must be one phone number or, by SMS, a group of 2 to 10.',
      ],
      [
        [received(now - 2 * DAY), sent(now)],
        { channel: 'whatsapp' },
        'messages by WhatsApp must answer a message of the last day, or be templates.',
      ],
    ];
    for (const [messages, more, sentence] of refused)
      await expect(conversation(messages, more)).rejects.toThrow(sentence);
    await conversation([received(now - HOUR), sent(now, { userId })]);
    await expect(conversation([received(now)])).rejects.toThrow('There is such a conversation already.');
  });

  it('has only numbers of a campaign that were called after its start', async () => {
    const campaign = (numbers: { digits: string; calledAt?: number }[]) =>
      app.commands.execute(new ImportCampaign({ companyId: company.id, userId, createdAt: now - DAY, numbers }));
    await expect(campaign([])).rejects.toThrow('numbers must be 1 to 2000 phone numbers.');
    await expect(campaign([{ digits: '0639980007' }])).rejects.toThrow('E.164');
    await expect(campaign([{ digits: CUSTOMER }, { digits: CUSTOMER }])).rejects.toThrow('different');
    for (const calledAt of [now - 2 * DAY, now + MINUTE])
      await expect(campaign([{ digits: CUSTOMER, calledAt }])).rejects.toThrow('not in the future');
    await campaign([{ digits: CUSTOMER, calledAt: now }]);
    await expect(campaign([{ digits: OTHER }])).rejects.toThrow('This user has a dialer campaign.');
  });

  it('has only possible deliveries of a webhook', async () => {
    const ok: PastAttempt = { statusCode: 204, latency: 20 };
    const bad: PastAttempt = { statusCode: 500, latency: 20 };
    const past = { url: 'https://crm.example/hooks', name: 'CRM', events: ['call.ended'], createdAt: now - 3 * DAY };
    const webhook = (attempts: PastAttempt[], more: object = {}, at = now - 2 * DAY, name = 'call.ended') =>
      app.commands.execute(
        new ImportWebhook({
          companyId: company.id,
          webhook: { ...past, inactiveSince: now, ...more },
          deliveries: [{ event: new CallEnded(company.id, callId, at), name, attempts }],
        }),
      );
    await expect(webhook([])).rejects.toThrow('attempts must be 1 to 50');
    await expect(webhook([ok, bad])).rejects.toThrow('only the last one succeeds');
    await expect(webhook([bad], {}, now - HOUR)).rejects.toThrow('attempts must be over');
    await expect(webhook([ok], {}, now - 4 * DAY)).rejects.toThrow('later than the webhook');
    await expect(webhook([ok], {}, undefined, 'call.created')).rejects.toThrow('no event of this cause');
    await expect(webhook([ok], { url: 'https://127.0.0.1/' })).rejects.toThrow('url must');
    await expect(webhook([ok], { events: ['call.begun'] })).rejects.toThrow('which is not an event');
    expect((await company.api.get('/v1/webhooks')).body.webhooks).toEqual([]);
    await webhook([bad, ok]);
    const [stored] = (await company.api.get('/v1/webhooks')).body.webhooks;
    expect(stored.active).toBe(false);
  });

  it('has only calls that voice agents made', async () => {
    const agent = { name: 'Reminder', numberId, script: 'Hello {{name}}. Is Monday fine?' };
    const { agentId } = await app.commands.execute(new CreateVoiceAgent({ companyId: company.id, agent }));
    const said = [
      { participantType: 'internal', text: 'Is Monday fine?' },
      { participantType: 'external', text: 'It is.' },
    ] as const;
    const request = { idempotencyKey: 'one', context: { name: 'Grace' }, at: now - 2 * DAY - MINUTE };
    const call = (more: object = {}) =>
      app.commands.execute(
        new ImportVoiceAgentCall({
          companyId: company.id,
          agentId,
          callId,
          request,
          endReason: 'caller_hung_up',
          said,
          ...more,
        }),
      );
    await expect(call({ callId: callId + 99 })).rejects.toThrow('call_id must be a finished outbound call');
    await expect(call({ request: { ...request, context: {} } })).rejects.toThrow('context must give name');
    await expect(call({ request: { ...request, at: now } })).rejects.toThrow('at must not be later than the call.');
    await call();
    const stored = await app.reader.first<{ status: string; extracted_data: string }>(
      'SELECT status, extracted_data FROM voice_agent_calls WHERE call_id = ?',
      [callId],
    );
    expect([stored!.status, JSON.parse(stored!.extracted_data)]).toEqual([
      'COMPLETED',
      { 'Is Monday fine?': 'It is.' },
    ]);
  });

  it('ends by the simulator only the calls that it carries', async () => {
    const end = app.commands.execute(new EndSimulatedCall({ sid: 'unknown', after: MINUTE }));
    await expect(end).rejects.toThrow('sid must be that of a call that the simulator carries.');
  });
});
