import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { CommandError } from '../../../src/cli/arguments.js';
import { run } from '../../../src/cli/run.js';
import { splitArguments } from '../../cli/installation.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import {
  CONTACT,
  requestOutboundCall,
  createVoiceAgent,
  outboundCallBody,
} from '../../support/company/voice-agent-requests.js';

const SCRIPT = 'Hello {{first_name}}. Which day suits you? Is {{time}} fine?';
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

describe('AI voice agents', () => {
  let app: TestApp;
  let company: TestCompany;
  let line: { id: number; digits: string };

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    line = await createNumber(app, company);
  });

  afterAll(() => app.close());

  describe('GET /v1/ai_voice_agents', () => {
    it('lists only those of the company, with meta', async () => {
      const other = await app.company();
      await createVoiceAgent(app, other, (await createNumber(app, other)).id);
      app.clock.set('2026-06-18T10:11:02.000Z');
      const id = await createVoiceAgent(app, company, line.id, { script: SCRIPT });
      const second = await createVoiceAgent(app, company, line.id, { name: 'Survey' });
      const { status, body } = await company.api.get('/v1/ai_voice_agents');
      expect(status).toBe(200);
      expect(body.meta).toMatchObject({ total: 2, count: 2, current_page: 1 });
      expect(body.ai_voice_agents[0]).toEqual({
        id,
        direct_link: `${app.url}/v1/ai_voice_agents/${id}`,
        name: 'Appointments',
        number_id: line.id,
        script: SCRIPT,
        variables: ['first_name', 'time'],
        questions: ['Which day suits you?', 'Is {{time}} fine?'],
        created_at: '2026-06-18T10:11:02.000Z',
      });
      expect(body.ai_voice_agents[1]).toMatchObject({ id: second, name: 'Survey', variables: [] });
      const page = (await company.api.get('/v1/ai_voice_agents?order=desc&per_page=1')).body;
      expect(page.ai_voice_agents).toEqual([body.ai_voice_agents[1]]);
      const one = await company.api.get(`/v1/ai_voice_agents/${id}`);
      expect([one.status, one.body]).toEqual([200, { ai_voice_agent: body.ai_voice_agents[0] }]);
    });

    it('refuses a page outside the rules with 400', async () => {
      expect((await company.api.get('/v1/ai_voice_agents?per_page=51')).status).toBe(400);
    });
  });

  describe('POST /v1/outbound-calls/agents/:agent_id', () => {
    const post = (agentId: unknown, body: unknown, api = company.api) =>
      api.post(`/v1/outbound-calls/agents/${String(agentId)}`, body);
    const requestedCalls = () => app.reader.rows('SELECT id FROM voice_agent_calls WHERE company_id = ?', [company.id]);

    it('accepts a call with 202 and a ULID', async () => {
      app.clock.set('2026-06-18T10:11:02.000Z');
      const id = await createVoiceAgent(app, company, line.id);
      const { status, body } = await post(id, outboundCallBody({ idempotency_key: 'appointment 4711' }));
      expect(status).toBe(202);
      expect(body).toEqual({
        id: expect.stringMatching(ULID),
        idempotency_key: 'appointment 4711',
        status: 'PENDING',
        virtual_agent_id: id,
      });
      const found = await company.api.get(`/v1/outbound-calls/${body.id}`);
      expect(found.status).toBe(200);
      expect(found.body).toEqual({
        ...body,
        contact_phone: CONTACT,
        call_id: null,
        failure_reason: null,
        created_at: '2026-06-18T10:11:02.000Z',
        expires_at: '2026-06-18T11:11:02.000Z',
        started_at: null,
        ended_at: null,
      });
    });

    it('refuses a used key with 409, for any request, and creates nothing', async () => {
      const [id, other] = [
        await createVoiceAgent(app, company, line.id),
        await createVoiceAgent(app, company, line.id),
      ];
      await requestOutboundCall(company, id, { idempotency_key: 'once' });
      for (const agent of [id, other]) {
        const { status, body } = await post(
          agent,
          outboundCallBody({ idempotency_key: 'once', contact_phone: '+33176360695' }),
        );
        expect(status).toBe(409);
        expect(body.errors).toEqual({ idempotency_key: ['was used before'] });
      }
      expect(await requestedCalls()).toHaveLength(1);
      const elsewhere = await app.company();
      const theirs = await createVoiceAgent(app, elsewhere, (await createNumber(app, elsewhere)).id);
      expect((await post(theirs, outboundCallBody({ idempotency_key: 'once' }), elsewhere.api)).status).toBe(202);
    });

    it('accepts a key once for five concurrent requests', async () => {
      const id = await createVoiceAgent(app, company, line.id);
      const body = outboundCallBody();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(id, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
      expect(await requestedCalls()).toHaveLength(1);
    });

    it('refuses a variable of the script that is missing or blank with 422', async () => {
      const id = await createVoiceAgent(app, company, line.id, { script: SCRIPT });
      for (const context of [undefined, {}, { first_name: 'Grace' }, { first_name: 'Grace', time: ' ' }]) {
        const { status, body } = await post(id, outboundCallBody({ context }));
        expect(status).toBe(422);
        expect(body.troubleshoot).toContain('time');
        expect(body.errors).toEqual({ context: [expect.any(String)] });
      }
      const given = outboundCallBody({ context: { first_name: 'Grace', time: 9, unknown: true } });
      expect((await post(id, given)).status).toBe(202);
      expect(await requestedCalls()).toHaveLength(1);
    });

    it.each(['contact_phone', 'idempotency_key'])('refuses a missing or blank %s with 422', async (field) => {
      const id = await createVoiceAgent(app, company, line.id);
      for (const value of [undefined, null, '  ']) {
        const { status, body } = await post(id, outboundCallBody({ [field]: value }));
        expect(status).toBe(422);
        expect(body.errors).toEqual({ [field]: [expect.any(String)] });
      }
    });

    it.each([
      ['contact_phone', '0639984567'],
      ['contact_phone', 33639984567],
      ['idempotency_key', 7],
      ['idempotency_key', 'x'.repeat(256)],
      ['context', 'Grace'],
      ['context', ['Grace']],
      ['context', null],
      ['context', { first_name: { nested: true } }],
      ['expiration_seconds', 59],
      ['expiration_seconds', 86_401],
      ['expiration_seconds', 90.5],
      ['expiration_seconds', '59'],
      ['expiration_seconds', null],
    ])('refuses %s %j with 400', async (field, value) => {
      const id = await createVoiceAgent(app, company, line.id);
      const { status, body } = await post(id, outboundCallBody({ [field]: value }));
      expect(status).toBe(400);
      expect(body.errors).toEqual({ [field]: [expect.any(String)] });
      expect(await requestedCalls()).toEqual([]);
    });

    it.each([
      [60, '2026-06-18T10:12:02.000Z'],
      [86_400, '2026-06-19T10:11:02.000Z'],
    ])('accepts expiration_seconds %s', async (expiration_seconds, expires_at) => {
      app.clock.set('2026-06-18T10:11:02.000Z');
      const id = await requestOutboundCall(company, await createVoiceAgent(app, company, line.id), {
        expiration_seconds,
      });
      expect((await company.api.get(`/v1/outbound-calls/${id}`)).body.expires_at).toBe(expires_at);
    });

    it.each(['x', '0', '-1', '1.5', '4711', '99999999999999999999'])('answers 404 for agent %s', async (agentId) => {
      expect((await post(agentId, outboundCallBody())).status).toBe(404);
    });
  });

  describe('isolation', () => {
    it('answers 404 for resources of other companies', async () => {
      const id = await createVoiceAgent(app, company, line.id);
      const call = await requestOutboundCall(company, id);
      const { api } = await app.company();
      expect((await api.get('/v1/ai_voice_agents')).body.ai_voice_agents).toEqual([]);
      expect((await api.get(`/v1/ai_voice_agents/${id}`)).status).toBe(404);
      expect((await api.post(`/v1/outbound-calls/agents/${id}`, outboundCallBody())).status).toBe(404);
      expect((await api.get(`/v1/outbound-calls/${call}`)).status).toBe(404);
    });

    it.each(['x', '1', 'agents', '01KVDC3S8PSW4Q9ZB6T2M7XH5N', '%00'])(
      'answer 404 for outbound call %s',
      async (id) => {
        expect((await company.api.get(`/v1/outbound-calls/${id}`)).status).toBe(404);
      },
    );

    it.each(['x', '0', '4711'])('answer 404 for agent %s', async (id) => {
      expect((await company.api.get(`/v1/ai_voice_agents/${id}`)).status).toBe(404);
    });

    it('refuses requests without credentials with 403', async () => {
      const anonymous = company.api.with(undefined);
      for (const { status } of [
        await anonymous.get('/v1/ai_voice_agents'),
        await anonymous.get('/v1/ai_voice_agents/1'),
        await anonymous.post('/v1/outbound-calls/agents/1', outboundCallBody()),
        await anonymous.get('/v1/outbound-calls/01KVDC3S8PSW4Q9ZB6T2M7XH5N'),
      ])
        expect(status).toBe(403);
    });
  });

  describe('voice-agent:create', () => {
    const cli = (...args: string[]) => {
      const { dataDir, databaseUrl } = app;
      return run(['voice-agent:create', '--json', ...args], {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'a secret key for tests only',
      });
    };
    const options = (numberId = line.id, script = SCRIPT) => [
      ...splitArguments(`--company ${company.id} --name Survey --number ${numberId}`),
      '--script',
      script,
    ];

    it('adds an agent that a running server uses immediately', async () => {
      const { agent_id } = JSON.parse((await cli(...options()))[0]);
      const { body } = await company.api.get(`/v1/ai_voice_agents/${agent_id}`);
      expect(body.ai_voice_agent).toMatchObject({ name: 'Survey', number_id: line.id, script: SCRIPT });
    });

    it('refuses a Number of another company and an invalid variable, and stores nothing', async () => {
      const theirs = await createNumber(app, await app.company());
      const refused = async (args: string[]): Promise<string> => {
        const error: unknown = await cli(...args).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(CommandError);
        return (error as Error).message;
      };
      expect(await refused(options(theirs.id))).toBe('--number is not a Number of this company.');
      expect(await refused(options(line.id, 'Hello {{first name}}'))).toMatch(/^--script must name variables like/);
      expect(await refused(splitArguments(`--company ${company.id} --name x --number ${line.id}`))).toContain(
        '--script',
      );
      expect((await company.api.get('/v1/ai_voice_agents')).body.meta.total).toBe(0);
    });
  });

  it('fail when their Number can no longer make calls', async () => {
    const id = await requestOutboundCall(company, await createVoiceAgent(app, company, line.id));
    await app.commands.execute(new UpdateNumber({ ref: { id: line.id }, changes: { active: false } }));
    await app.settle();
    expect((await company.api.get(`/v1/outbound-calls/${id}`)).body).toMatchObject({
      status: 'FAILED',
      failure_reason: 'number_not_active',
      call_id: null,
    });
    expect((await company.api.get('/v1/calls')).body.meta.total).toBe(0);
  });
});
