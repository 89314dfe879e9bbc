import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { CONTACT, createVoiceAgent, requestOutboundCall } from '../../support/company/voice-agent-requests.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const AGENTS = '/admin/v1/ai_voice_agents';

describe('AI voice agents in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let numberId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    await app.user(company.id, { roles: ['owner'] });
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    numberId = (await createNumber(app, company)).id;
  });

  afterAll(() => app.close());

  it('are created and changed, with their variables and questions', async () => {
    const fields = {
      name: ' Appointments ',
      number_id: numberId,
      script: 'Hello {{first_name}}. Which day suits you?',
    };
    const { status, body } = await dashboard.post(AGENTS, fields);
    expect([status, body.ai_voice_agent]).toEqual([
      201,
      expect.objectContaining({ name: 'Appointments', variables: ['first_name'], questions: ['Which day suits you?'] }),
    ]);
    const path = `${AGENTS}/${body.ai_voice_agent.id}`;
    const changed = await dashboard.put(path, { ...fields, name: 'Survey', script: 'Were you satisfied?' });
    expect(changed.body.ai_voice_agent).toMatchObject({ name: 'Survey', variables: [], script: 'Were you satisfied?' });
    const wrong = { ...fields, script: 'Hello {{first name}}.' };
    for (const answer of [await dashboard.post(AGENTS, wrong), await dashboard.put(path, wrong)])
      expect([answer.status, answer.body.troubleshoot]).toEqual([400, expect.stringMatching(/^script must name /)]);
    const foreign = (await createNumber(app, await app.company())).id;
    for (const answer of [
      await dashboard.post(AGENTS, { ...fields, number_id: foreign }),
      await dashboard.put(path, { ...fields, number_id: foreign }),
    ])
      expect(answer.status).toBe(422);
    expect((await dashboard.post(AGENTS, { ...fields, script: ' ' })).status).toBe(422);
  });

  it('have calls, with questions and answers', async () => {
    const agentId = await createVoiceAgent(app, company, numberId, { script: 'Hello {{name}}. Which day suits you?' });
    const id = await requestOutboundCall(company, agentId, { context: { name: 'Grace', seats: 3, vip: null } });
    const extracted = JSON.stringify({ 'Which day suits you?': 'Tuesday.' });
    await app.work.run((tx) =>
      tx.change('UPDATE voice_agent_calls SET extracted_data = ? WHERE ulid = ?', [extracted, id]),
    );
    const { meta, calls } = (await dashboard.get(`${AGENTS}/${agentId}/calls?order=desc`)).body;
    expect(meta.total).toBe(1);
    expect(calls).toEqual([
      {
        call: expect.objectContaining({ id, contact_phone: CONTACT, virtual_agent_id: agentId }),
        variables: [
          { name: 'name', value: 'Grace' },
          { name: 'seats', value: '3' },
          { name: 'vip', value: null },
        ],
        answers: [{ name: 'Which day suits you?', value: 'Tuesday.' }],
        end_reason: null,
        escalation_reason: null,
      },
    ]);
  });

  it('are those of the company, for its admins', async () => {
    const other = await app.company();
    const theirs = await createVoiceAgent(app, other, (await createNumber(app, other)).id);
    const fields = { name: 'Mine', number_id: numberId, script: 'Hello.' };
    expect((await dashboard.put(`${AGENTS}/${theirs}`, fields)).status).toBe(404);
    expect((await dashboard.get(`${AGENTS}/${theirs}/calls`)).status).toBe(404);
    const agent = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['agent'] }));
    expect((await agent.post(AGENTS, fields)).status).toBe(403);
  });
});
