import { type Agent, CALLER, CallScenario, startApp } from '../call-scenario.js';
import { VoiceAgentScenario } from '../voice-agent-scenario.js';
import { TestApp } from '../../support/app.js';
import { CLOSING_FLAGS, setCompanyFlag } from '../../support/company/company-flags.js';

describe.each(CLOSING_FLAGS)('the calls and messages of a company with --%s off', (flag, reason) => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let to: string;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada');
    to = await scenario.addNumber([ada], { recording: true });
  });

  afterAll(() => app.close());

  const close = () => setCompanyFlag(app, scenario.company, flag, false);
  const reopen = () => setCompanyFlag(app, scenario.company, flag, true);
  const refused = { error: 'Forbidden', troubleshoot: reason, success: false };

  describe.each([
    ['calls', {}],
    ['messages', { body: 'Hello' }],
  ])('POST /carrier/v1/%s', (what, fields) => {
    const report = (more: Record<string, unknown> = {}) =>
      scenario.carrier.post(`/carrier/v1/${what}`, { to, from: CALLER, ...fields, ...more });
    const stored = async () =>
      (await app.reader.rows(`SELECT id FROM ${what} WHERE company_id = ?`, [scenario.company.id])).length;

    it('is refused with 403 and stores nothing until the company is reopened', async () => {
      await close();
      const { status, body } = await report();
      expect([status, body, await stored()]).toEqual([403, refused, 0]);
      await reopen();
      expect([(await report()).status, await stored()]).toEqual([201, 1]);
    });

    it('returns 200 for a sid that was accepted before', async () => {
      const sid = `${flag}-${what}-sid`;
      const first = await report({ sid });
      await close();
      const again = await report({ sid });
      expect([again.status, again.body]).toEqual([200, first.body]);
    });

    it('returns 404 for an unknown Number', async () => {
      await close();
      expect((await report({ to: '+33199009999' })).status).toBe(404);
    });
  });

  it('continue if they are live: the carrier may report their end and their files', async () => {
    const call = await scenario.receiveCall(to);
    await call.answer(ada);
    await close();
    await app.settle();
    await scenario.advance(30);
    await call.report('utterance', { participant_type: 'external', text: 'Hello', timestamp: app.clock.now() / 1000 });
    await call.report('caller_hangup');
    await call.report('recording', { duration: 30, audio_base64: Buffer.from('hello').toString('base64') });
    await scenario.takeEvents();
    expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null });
    expect(await app.reader.rows('SELECT id FROM call_files WHERE call_id = ?', [call.id])).toHaveLength(1);
  });

  it('go to voicemail if they are ringing, because no agent can answer', async () => {
    const call = await scenario.receiveCall(to);
    await close();
    await scenario.advance(60);
    expect(await call.stage()).toBe('voicemail');
    await call.report('caller_hangup');
    expect(await call.row()).toMatchObject({ status: 'done' });
  });

  it('accept delivery reports of messages sent before', async () => {
    const { api } = scenario.company;
    const { id: numberId } = (await app.reader.first<{ id: number }>('SELECT id FROM numbers WHERE digits = ?', [to]))!;
    const { body } = await api.post(`/v1/numbers/${numberId}/messages/native/send`, { to: CALLER, body: 'Hello' });
    await close();
    await app.settle();
    const { status } = await scenario.carrier.post(`/carrier/v1/messages/${body.id}/status`, { status: 'delivered' });
    expect(status).toBe(202);
    const row = await app.reader.first('SELECT status FROM messages WHERE id = ?', [body.id]);
    expect(row).toMatchObject({ status: 'delivered' });
  });

  it('of voice agents wait until the company is reopened', async () => {
    const voiceAgents = new VoiceAgentScenario(scenario);
    const agentId = await voiceAgents.addVoiceAgent(await voiceAgents.addNumber());
    const id = await voiceAgents.requestCall(agentId);
    await close();
    await app.settle();
    expect(await app.reader.rows('SELECT id FROM calls WHERE company_id = ?', [scenario.company.id])).toEqual([]);
    await reopen();
    await app.settle();
    expect(await voiceAgents.getRequest(id)).toMatchObject({ status: 'INITIATED' });
  });
});
