import { TestApp } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { CARRIER_TOKEN, findDialogue, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';

const RULES = '/admin/v1/intelligence/rules';
const TRIALS = '/admin/v1/intelligence/trials';
const CALLS = '/admin/v1/intelligence/transcribed_calls';

const PLAYBOOK = {
  name: 'Renewals',
  language: 'en',
  topics: [{ name: 'Licenses', keywords: ['how many licenses'], speaker: 'internal' }, { name: 'Cancellation fee' }],
};

describe('the rules of conversation intelligence, in the dashboard', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;
  let dashboard: DashboardClient;
  let callId: number;

  beforeAll(async () => {
    app = await TestApp.start({ CARRIER_TOKEN });
    scenario = await IntelligenceScenario.open(app);
    dashboard = await admin(scenario.company.id);
    callId = (await scenario.analysedCall(findDialogue('a renewal'))).id;
  });

  afterAll(() => app.close());

  async function admin(companyId: number): Promise<DashboardClient> {
    await app.user(companyId, { roles: ['owner'] });
    return DashboardClient.logIn(app.url, await app.user(companyId, { roles: ['admin'] }));
  }

  const list = async (kind = 'playbook') => (await dashboard.get(`${RULES}?kind=${kind}`)).body.rules;
  const attempt = (kind: string, definition: unknown, call: unknown = callId) =>
    dashboard.post(TRIALS, { kind, definition, call_id: call });

  it('are built in at first, and can be created, changed and deleted', async () => {
    const [builtIn] = await list();
    expect(builtIn).toMatchObject({ kind: 'playbook', built_in: true });
    const { status, body } = await dashboard.post(RULES, { kind: 'playbook', definition: PLAYBOOK });
    expect([status, body.rule]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'playbook',
        name: 'Renewals',
        built_in: false,
        updated_at: expect.any(String),
        version: expect.any(String),
        definition: PLAYBOOK,
      },
    ]);
    const path = `${RULES}/${body.rule.id}`;
    const changed = { name: 'Renewals in short', topics: [{ name: 'Licenses' }] };
    expect((await dashboard.put(path, { definition: changed })).body.rule.definition).toEqual(changed);
    expect((await dashboard.get(path)).body.rule.name).toBe('Renewals in short');
    expect((await dashboard.delete(path)).status).toBe(204);
    expect((await dashboard.get(path)).status).toBe(404);
    expect(await list()).toEqual([builtIn]);
  });

  it('that are built in become custom ones by a change, and return when these are deleted', async () => {
    const [{ id, definition }] = await list('scorecard');
    expect((await dashboard.delete(`${RULES}/${id}`)).status).toBe(409);
    const { body } = await dashboard.put(`${RULES}/${id}`, { definition: { ...definition, description: 'Ours' } });
    expect(body.rule).toMatchObject({ id, built_in: false, definition: { description: 'Ours' } });
    expect((await dashboard.delete(`${RULES}/${id}`)).status).toBe(204);
    expect(await list('scorecard')).toMatchObject([{ built_in: true }]);
  });

  it('can be tried on a call without storing anything', async () => {
    const before = await scenario.get({ id: callId }, 'playbook_result');
    const { status, body } = await attempt('playbook', PLAYBOOK);
    expect([status, body.results]).toEqual([
      200,
      [
        {
          user_id: scenario.agent,
          score: 50,
          items: [
            { group: null, name: 'Licenses', answer: 'COVERED', feedback: null },
            { group: null, name: 'Cancellation fee', answer: 'NOT_COVERED', feedback: null },
          ],
        },
      ],
    ]);
    const questions = [{ text: 'Did the agent greet the customer?', type: 'BINARY', check: 'greeting' }];
    const scorecard = { name: 'Quality', categories: [{ name: 'Opening', questions }] };
    expect((await attempt('scorecard', scorecard)).body.results).toMatchObject([
      { score: 100, items: [{ group: 'Opening', answer: 'YES' }] },
    ]);
    const template = { name: 'Notes', sections: [{ name: 'Discount', keywords: ['discount'] }] };
    expect((await attempt('summary_template', template)).body.results).toMatchObject([
      { user_id: null, score: null, items: [{ name: 'Discount', answer: expect.stringContaining('discount') }] },
    ]);
    expect(await scenario.get({ id: callId }, 'playbook_result')).toEqual(before);
    expect((await list()).map(({ name }: any) => name)).not.toContain('Renewals');
  });

  it('can be tried on calls that have a transcript', async () => {
    expect((await dashboard.get(CALLS)).body.calls).toEqual([
      { id: callId, started_at: expect.any(Number), phone_number: '+33 6 39 98 45 67', user_name: 'Ada Lovelace' },
    ]);
    const { id } = await scenario.callCenter.completeCall();
    const { status, body } = await attempt('playbook', PLAYBOOK, id);
    expect([status, body.troubleshoot]).toEqual([404, 'The transcript of this call was not found.']);
  });

  it.each([
    [400, { kind: 'poem', definition: PLAYBOOK }, /^kind must be one of /],
    [422, { kind: 'playbook' }, 'definition is mandatory and must not be blank.'],
    [400, { kind: 'playbook', definition: 'x' }, 'definition must be an object.'],
    [422, { kind: 'playbook', definition: { topics: [{ name: 'A' }] } }, 'name is mandatory and must not be blank.'],
    [400, { kind: 'playbook', definition: { name: 'A', topics: [] } }, 'topics must be a list of 1 to 100.'],
    [
      400,
      { kind: 'playbook', definition: { name: 'A', topics: [{ name: 'B' }, { name: 'B' }] } },
      'topics must not name B twice.',
    ],
  ])('are refused with %d for %j', async (status, body, message) => {
    const answer = await dashboard.post(RULES, body);
    expect([answer.status, answer.body.troubleshoot]).toEqual([status, expect.stringMatching(message)]);
    expect((await dashboard.post(TRIALS, { ...body, call_id: callId })).status).toBe(status);
  });

  it('have unique names', async () => {
    const { body } = await dashboard.post(RULES, { kind: 'summary_template', definition: SUMMARY('One') });
    await dashboard.post(RULES, { kind: 'summary_template', definition: SUMMARY('Two') });
    const twice = await dashboard.post(RULES, { kind: 'summary_template', definition: SUMMARY('One') });
    expect([twice.status, twice.body.troubleshoot]).toEqual([400, 'name is already the name of another one.']);
    const renamed = await dashboard.put(`${RULES}/${body.rule.id}`, { definition: SUMMARY('Two') });
    expect(renamed.status).toBe(400);
    expect((await dashboard.get(`${RULES}?kind=poem`)).status).toBe(400);
  });

  it('belong to one company, to its admins, and need the package', async () => {
    const [{ id, definition }] = await list();
    const other = await app.company({ aiPackage: 'assist' });
    const stranger = await admin(other.id);
    expect((await stranger.get(`${RULES}/${id}`)).status).toBe(404);
    expect((await stranger.put(`${RULES}/${id}`, { definition })).status).toBe(404);
    expect((await stranger.delete(`${RULES}/${id}`)).status).toBe(404);
    expect((await stranger.get(CALLS)).body.calls).toEqual([]);
    expect((await stranger.post(TRIALS, { kind: 'playbook', definition, call_id: callId })).status).toBe(403);
    const questions = [{ text: 'Polite?', type: 'RATING' }];
    const scorecard = { name: 'Quality', categories: [{ name: 'All', questions }] };
    expect((await stranger.post(TRIALS, { kind: 'scorecard', definition: scorecard, call_id: callId })).status).toBe(
      404,
    );
    const agent = await DashboardClient.logIn(app.url, await app.user(scenario.company.id, { roles: ['agent'] }));
    for (const path of [RULES, CALLS, `${RULES}/${id}`]) expect((await agent.get(path)).status).toBe(403);
  });
});

const SUMMARY = (name: string) => ({ name, sections: [{ name: 'Reason', about: 'reason' }] });
