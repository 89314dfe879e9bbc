import { AddTeamMember, CreateTeam } from '../../../src/contracts/teams/commands.js';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { costOf } from '../../../src/modules/calls/aggregate/call-cost.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';

describe('computed fields of a call', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
  });

  afterAll(() => app.close());

  const rate = (callRate: string | null) =>
    app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { callRate } }));

  describe('cost', () => {
    it.each([
      [null, 60_000, '0.00'],
      ['0', 60_000, '0.00'],
      ['1.5', 0, '0.00'],
      ['1.5', 60_000, '1.50'],
      ['1.5', 90_000, '2.25'],
      ['2', 1_000, '0.03'],
      ['0.0001', 3_000_000, '0.01'],
      ['0.0001', 2_999_400, '0.00'],
      ['12.3456', 3_600_000, '740.74'],
      ['999999.9999', 86_400_000, '1439999999.86'],
    ])('at %s a minute is, after %i milliseconds of talk, %s', (given, milliseconds, cost) => {
      expect(costOf(given, milliseconds)).toBe(cost);
    });

    it('covers the talk time without the ringing, in the API and in call.ended', async () => {
      const receiver = await Receiver.start();
      await TestWebhook.create(receiver, company, { events: ['call.answered', 'call.ended'] });
      await rate('1.5');
      const call = await callCenter.ring();
      app.clock.advance(20_000);
      await callCenter.answer(call);
      expect((await callCenter.call(call)).cost).toBe('0.00');
      app.clock.advance(120_000);
      await callCenter.report(call, { type: 'caller_hangup' });
      expect(await callCenter.call(call)).toMatchObject({ cost: '3.00', duration: 140 });
      await app.deliver();
      expect(receiver.take().map(({ json }) => (json as { data: { cost: string } }).data.cost)).toEqual([
        '0.00',
        '3.00',
      ]);
      await receiver.close();
    });

    it('is computed for outbound calls too', async () => {
      await rate('2');
      const call = await callCenter.dial();
      app.clock.advance(10_000);
      await callCenter.report(call, { type: 'callee_answered' });
      app.clock.advance(45_000);
      await callCenter.hangUp(call);
      expect((await callCenter.call(call)).cost).toBe('1.50');
    });

    it('does not change when the rate changes', async () => {
      await rate('1');
      const call = await callCenter.completeCall(undefined, 60);
      await rate('9');
      expect((await callCenter.call(call)).cost).toBe('1.00');
    });

    it('is 0.00 for an unanswered call and without a rate', async () => {
      const free = await callCenter.completeCall();
      await rate('1');
      const missed = await callCenter.ring();
      app.clock.advance(20_000);
      await callCenter.report(missed, { type: 'caller_hangup' });
      expect([(await callCenter.call(free)).cost, (await callCenter.call(missed)).cost]).toEqual(['0.00', '0.00']);
    });
  });

  describe('teams', () => {
    const team = async (name: string, ...members: number[]): Promise<number> => {
      const { teamId } = await app.commands.execute(new CreateTeam({ companyId: company.id, name }));
      for (const id of members)
        await app.commands.execute(new AddTeamMember({ companyId: company.id, teamId, userId: id }));
      return teamId;
    };
    const rings = (teamIds: number[]) =>
      app.commands.execute(new UpdateNumber({ ref: { id: callCenter.number.id }, changes: { userIds: [], teamIds } }));
    const teamsOf = async (call: { id: number }): Promise<unknown[]> => (await callCenter.call(call)).teams;

    it('are those that its ring widget rang, as in the Team API', async () => {
      const [a, b] = [await team('Support', callCenter.agents[0]), await team('Sales', ...callCenter.agents)];
      await rings([b, a]);
      const call = await callCenter.talk();
      const expectedTeams = await Promise.all(
        [b, a].map(async (id) => (await company.api.get(`/v1/teams/${id}`)).body.team),
      );
      expect(await teamsOf(call)).toEqual(expectedTeams);
      expect((await company.api.get('/v1/calls')).body.calls[0].teams).toEqual(expectedTeams);
      await callCenter.hangUp(call);
      expect(await teamsOf(call)).toEqual(expectedTeams);
    });

    it('are empty when only users rang, and for a call that never rang', async () => {
      const call = await callCenter.talk();
      expect(await teamsOf(call)).toEqual([]);
      await callCenter.hangUp(call);
      await rings([await team('Support', callCenter.agents[0])]);
      await app.commands.execute(
        new UpdateNumber({ ref: { id: callCenter.number.id }, changes: { availabilityStatus: 'closed' } }),
      );
      expect(await teamsOf(await callCenter.ring())).toEqual([]);
    });

    it('contain the team that the call was transferred to', async () => {
      const [a, b] = [await team('Support', callCenter.agents[0]), await team('Sales', callCenter.agents[1])];
      await rings([a]);
      const call = await callCenter.talk();
      expect((await company.api.post(`/v1/calls/${call.id}/transfers`, { team_id: b })).status).toBe(204);
      expect(await teamsOf(call)).toMatchObject([{ id: b, name: 'Sales', users: [{ id: callCenter.agents[1] }] }]);
    });

    it('are empty for an outbound call, also when it is transferred to a team', async () => {
      const call = await callCenter.dial();
      await callCenter.report(call, { type: 'callee_answered' });
      await company.api.post(`/v1/calls/${call.id}/transfers`, { team_id: await team('Sales', callCenter.agents[1]) });
      expect(await teamsOf(call)).toEqual([]);
    });

    it('do not include a deleted team', async () => {
      const [a, b] = [await team('Support', callCenter.agents[0]), await team('Sales', callCenter.agents[0])];
      await rings([a, b]);
      const call = await callCenter.talk();
      await company.api.delete(`/v1/teams/${a}`);
      expect(await teamsOf(call)).toMatchObject([{ id: b }]);
    });
  });
});
