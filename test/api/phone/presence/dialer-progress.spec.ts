import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import type { Phone } from '../../../phone/phone.js';
import { TestApp } from '../../../support/app.js';

const [A, B, C, D] = ['+33176360695', '+33639984567', '+14155550123', '+442071838750'];

describe('the dialer campaign on the phone', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let phone: Phone;
  let path: string;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
    path = `/v1/users/${ann.id}/dialer_campaign`;
    await queue(path, [A, B, C]);
    await app.settle();
    phone = await ann.connectPhone();
    expect((await phone.next()).dialer_campaign).toMatchObject({ paused: false, numbers_count: 3 });
  });

  afterEach(() => phone.close());

  afterAll(() => app.close());

  const queue = async (to: string, phone_numbers: string[]) =>
    expect((await scenario.company.api.post(to, { phone_numbers })).status).toBe(204);
  const skip = async (agent = ann) => {
    const answer = await agent.api.post('/phone/v1/dialer/skip');
    await app.settle();
    return answer;
  };
  const pause = async (body?: unknown, agent = ann) => {
    const answer = await agent.api.post('/phone/v1/dialer/pause', body);
    await app.settle();
    return answer;
  };
  const campaign = async (agent = ann) => (await agent.api.get('/phone/v1/me')).body.dialer_campaign;
  const digits = (numbers: { number: string }[]) => numbers.map(({ number }) => number);
  const order = async (agent = ann) => digits((await campaign(agent)).numbers);
  const listed = async () => digits((await scenario.company.api.get(`${path}/phone_numbers`)).body.numbers);

  describe('POST /phone/v1/dialer/skip', () => {
    it('puts the next number behind all others, uncalled and with its id', async () => {
      const [first] = (await campaign()).numbers;
      const { status, text } = await skip();
      expect([status, text]).toEqual([204, '']);
      const after = await campaign();
      expect(digits(after.numbers)).toEqual([B, C, A]);
      expect(after).toMatchObject({ numbers_count: 3, called_count: 0 });
      expect(after.numbers[2]).toEqual(first);
      expect(await phone.next()).toEqual({ type: 'dialer', dialer_campaign: after });
      expect(await listed()).toEqual([B, C, A]);
    });

    it('cycles, and numbers that are queued later come after all of them', async () => {
      for (const next of [
        [B, C, A],
        [C, A, B],
        [A, B, C],
      ]) {
        await skip();
        expect(await order()).toEqual(next);
      }
      await skip();
      await queue(`${path}/phone_numbers`, [D]);
      expect(await order()).toEqual([B, C, A, D]);
      await skip();
      expect(await order()).toEqual([C, A, D, B]);
    });

    it('skips called numbers, and leaves the only one where it is', async () => {
      const { id } = (await ann.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: A })).body.call;
      await ann.act(id, 'hangup');
      expect((await skip()).status).toBe(204);
      expect(await order()).toEqual([C, B]);
      const [c] = (await campaign()).numbers;
      await scenario.company.api.delete(`${path}/phone_numbers/${c.id}`);
      expect((await skip()).status).toBe(204);
      expect(await order()).toEqual([B]);
    });

    it('skips two numbers for two concurrent requests', async () => {
      const answers = await Promise.all([skip(), skip()]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect(await order()).toEqual([C, A, B]);
    });

    it('is 409 without a campaign, and without a number to call', async () => {
      const none = await skip(bob);
      expect([none.status, none.body.troubleshoot]).toEqual([409, 'This user has no dialer campaign.']);
      const { numbers } = await campaign();
      for (const { id } of numbers) await scenario.company.api.delete(`${path}/phone_numbers/${id}`);
      const empty = await skip();
      expect([empty.status, empty.body.troubleshoot]).toEqual([409, 'This campaign has no number left to call.']);
      expect(await order()).toEqual([]);
    });

    it('changes only the campaign of the user', async () => {
      await queue(`/v1/users/${bob.id}/dialer_campaign`, [A, B]);
      const other = (await PhoneScenario.create(app)).agents[0];
      expect((await skip(other)).status).toBe(409);
      expect((await skip(bob)).status).toBe(204);
      expect([await order(), await order(bob)]).toEqual([
        [A, B, C],
        [B, A],
      ]);
    });
  });

  describe('POST /phone/v1/dialer/pause', () => {
    it('pauses the campaign by default and resumes it with false; both are pushed', async () => {
      const before = await campaign();
      for (const [body, paused] of [
        [undefined, true],
        [{ paused: false }, false],
        [{ paused: true }, true],
        [{ paused: false }, false],
        [{}, true],
      ] as const) {
        const { status, text } = await pause(body);
        expect([status, text]).toEqual([204, '']);
        expect(await phone.next()).toEqual({ type: 'dialer', dialer_campaign: { ...before, paused } });
        expect(await campaign()).toEqual({ ...before, paused });
      }
    });

    it('changes nothing the second time', async () => {
      await pause();
      expect((await phone.next()).dialer_campaign.paused).toBe(true);
      await app.newEvents();
      expect((await pause()).status).toBe(204);
      expect(await app.newEvents()).toEqual([]);
    });

    it('lasts until the campaign is deleted', async () => {
      await pause();
      await queue(`${path}/phone_numbers`, [D]);
      await skip();
      expect((await campaign()).paused).toBe(true);
      await scenario.company.api.delete(path);
      await queue(path, [A]);
      expect((await campaign()).paused).toBe(false);
    });

    it.each([1, 'true', null, [], {}])('refuses paused %j with 400', async (paused) => {
      const answer = await pause({ paused });
      expect([answer.status, answer.body.errors]).toEqual([400, { paused: ['must be true or false'] }]);
      expect((await campaign()).paused).toBe(false);
    });

    it('is 409 without a campaign, also if a colleague has one', async () => {
      for (const body of [undefined, { paused: false }]) expect((await pause(body, bob)).status).toBe(409);
      expect((await campaign()).paused).toBe(false);
    });
  });

  it('is refused without a session', async () => {
    await ann.api.delete('/phone/v1/session');
    expect([(await skip()).status, (await pause()).status]).toEqual([403, 403]);
  });
});
