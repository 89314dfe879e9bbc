import { HangUpCall } from '../../../src/contracts/calls/commands.js';
import { PhoneScenario } from '../../phone/phone-scenario.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';

const [A, B, C] = ['+33176360695', '+33639984567', '+14155550123'];

describe('the numbers of a dialer campaign', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  describe('called', () => {
    let company: TestCompany;
    let callCenter: CallCenter;
    let agent: number;
    let path: string;

    beforeEach(async () => {
      company = await app.company();
      callCenter = await CallCenter.open(app, company, 2);
      [agent] = callCenter.agents;
      path = `/v1/users/${agent}/dialer_campaign`;
      await company.api.post(path, { phone_numbers: [A, B] });
    });

    const append = (phone_numbers: string[]) => company.api.post(`${path}/phone_numbers`, { phone_numbers });
    const called = async (): Promise<[string, boolean][]> => {
      const { numbers } = (await company.api.get(`${path}/phone_numbers`)).body;
      return numbers.map((each: { number: string; called: boolean }) => [each.number, each.called]);
    };
    const start = (to: string, from = callCenter.number.id) =>
      company.api.post(`/v1/users/${agent}/calls`, { number_id: from, to });

    it('is set immediately when the user starts a call to the number', async () => {
      expect((await start(B)).status).toBe(204);
      expect(await called()).toEqual([
        [A, false],
        [B, true],
      ]);
    });

    it('is not set by calls of a colleague or inbound calls', async () => {
      await callCenter.dial(A, callCenter.agents[1]);
      await callCenter.talk(B, agent);
      expect((await called()).flat()).not.toContain(true);
    });

    it('is not set by a refused call', async () => {
      expect((await start(A, 4711)).status).toBe(400);
      await callCenter.dial(C);
      expect((await start(A)).status).toBe(405);
      expect((await called()).flat()).not.toContain(true);
    });

    it('can be queued and called again', async () => {
      const { id } = await callCenter.dial(A);
      await app.commands.execute(new HangUpCall({ companyId: company.id, callId: id, userId: agent }));
      expect((await append([A])).status).toBe(204);
      expect((await append([A])).status).toBe(422);
      expect(await called()).toEqual([
        [A, true],
        [B, false],
        [A, false],
      ]);
      await callCenter.dial(A);
      expect((await called()).at(-1)).toEqual([A, true]);
    });
  });

  describe('on the phone', () => {
    it('are shown, and every change is pushed', async () => {
      const scenario = await PhoneScenario.create(app);
      const [ann] = scenario.agents;
      const { api } = scenario.company;
      const hers = `/v1/users/${ann.id}/dialer_campaign`;
      const phone = await ann.connectPhone();
      expect((await phone.next()).dialer_campaign).toBeNull();

      await api.post(hers, { phone_numbers: [A, B] });
      await app.settle();
      const made = { ...(await api.get(hers)).body, paused: false, numbers_count: 2, called_count: 0 };
      const { numbers } = (await api.get(`${hers}/phone_numbers`)).body;
      const campaign = { ...made, numbers };
      expect(campaign.number_id).toBe(String(scenario.number.id));
      expect(await phone.next()).toEqual({ type: 'dialer', dialer_campaign: campaign });
      expect((await ann.api.get('/phone/v1/me')).body.dialer_campaign).toEqual(campaign);

      await ann.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: A });
      await app.settle();
      const pushes = [await phone.next(), await phone.next(), await phone.next()];
      expect(pushes.map(({ type }) => type)).toEqual(['call', 'availability', 'dialer']);
      expect(pushes[2].dialer_campaign).toEqual({ ...campaign, called_count: 1, numbers: [numbers[1]] });
      expect((await api.get(`${hers}/phone_numbers`)).body.numbers[0]).toEqual({ ...numbers[0], called: true });

      await api.post(`${hers}/phone_numbers`, { phone_numbers: [C] });
      await app.settle();
      expect((await phone.next()).dialer_campaign).toMatchObject({ numbers_count: 3, numbers: [{}, { number: C }] });

      await api.delete(`${hers}/phone_numbers/${numbers[1].id}`);
      await app.settle();
      expect((await phone.next()).dialer_campaign).toMatchObject({ numbers_count: 2, numbers: [{ number: C }] });

      await api.delete(hers);
      await app.settle();
      expect(await phone.next()).toEqual({ type: 'dialer', dialer_campaign: null });
      await phone.close();
    });
  });
});
