import { type Agent, CALLER, House, startApp } from './house.js';
import { CallCentre } from './call-centre.js';
import { TestApp } from '../support/app.js';
import { SWITCHES, turn } from '../support/closing.js';

describe.each(SWITCHES)('the calls and messages of a company with --%s off', (flag, reason) => {
  let app: TestApp;
  let house: House;
  let ada: Agent;
  let to: string;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    house = await House.on(app);
    ada = await house.agent('ada');
    to = await house.number([ada], { recording: true });
  });

  afterAll(() => app.close());

  const close = () => turn(app, house.company, flag, false);
  const reopen = () => turn(app, house.company, flag, true);
  const refused = { error: 'Forbidden', troubleshoot: reason, success: false };

  describe.each([
    ['calls', {}],
    ['messages', { body: 'Hello' }],
  ])('POST /carrier/v1/%s', (what, fields) => {
    const report = (more: Record<string, unknown> = {}) =>
      house.carrier.post(`/carrier/v1/${what}`, { to, from: CALLER, ...fields, ...more });
    const stored = async () =>
      (await app.reader.rows(`SELECT id FROM ${what} WHERE company_id = ?`, [house.company.id])).length;

    it('is refused with 403 and leaves nothing, until it is switched on again', async () => {
      await close();
      const { status, body } = await report();
      expect([status, body, await stored()]).toEqual([403, refused, 0]);
      await reopen();
      expect([(await report()).status, await stored()]).toEqual([201, 1]);
    });

    it('that is repeated is answered 200, as it was taken before', async () => {
      const sid = `${flag}-${what}-sid`;
      const first = await report({ sid });
      await close();
      const again = await report({ sid });
      expect([again.status, again.body]).toEqual([200, first.body]);
    });

    it('for a Number that is unknown is 404 as before', async () => {
      await close();
      expect((await report({ to: '+33199009999' })).status).toBe(404);
    });
  });

  it('go on when they are under way: the carrier tells how they end, and their files are taken', async () => {
    const call = await house.calls(to);
    await call.answer(ada);
    await close();
    await app.settle();
    await house.later(30);
    await call.happens('utterance', { participant_type: 'external', text: 'Hello', timestamp: app.clock.now() / 1000 });
    await call.happens('caller_hangup');
    await call.happens('recording', { duration: 30, audio_base64: Buffer.from('hello').toString('base64') });
    await house.told();
    expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null });
    expect(await app.reader.rows('SELECT id FROM call_files WHERE call_id = ?', [call.id])).toHaveLength(1);
  });

  it('go to voicemail when they ring and nobody may answer any more', async () => {
    const call = await house.calls(to);
    await close();
    await house.later(60);
    expect(await call.stage()).toBe('voicemail');
    await call.happens('caller_hangup');
    expect(await call.row()).toMatchObject({ status: 'done' });
  });

  it('are reported on where a message went out before', async () => {
    const { api } = house.company;
    const { id: numberId } = (await app.reader.first<{ id: number }>('SELECT id FROM numbers WHERE digits = ?', [to]))!;
    const { body } = await api.post(`/v1/numbers/${numberId}/messages/native/send`, { to: CALLER, body: 'Hello' });
    await close();
    await app.settle();
    const { status } = await house.carrier.post(`/carrier/v1/messages/${body.id}/status`, { status: 'delivered' });
    expect(status).toBe(202);
    const row = await app.reader.first('SELECT status FROM messages WHERE id = ?', [body.id]);
    expect(row).toMatchObject({ status: 'delivered' });
  });

  it('of voice agents wait while it is off, and are made when it is switched on again', async () => {
    const centre = new CallCentre(house);
    const agentId = await centre.agent(await centre.number());
    const id = await centre.ask(agentId);
    await close();
    await app.settle();
    expect(await app.reader.rows('SELECT id FROM calls WHERE company_id = ?', [house.company.id])).toEqual([]);
    await reopen();
    await app.settle();
    expect(await centre.look(id)).toMatchObject({ status: 'INITIATED' });
  });
});
