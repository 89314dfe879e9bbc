import type { TestApp } from '../../support/app.js';
import type { CallReference } from '../../support/company/call-center.js';
import {
  findDialogue,
  IntelligenceScenario,
  ROUTES,
  startIntelligenceApp,
} from '../../intelligence/intelligence-scenario.js';

const PRO = ['realtime_transcription', 'custom_summary_result', 'playbook_result'];
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('conversation intelligence', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;
  let call: CallReference;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    scenario = await IntelligenceScenario.open(app);
    call = await scenario.analysedCall(findDialogue('a renewal'));
  });

  afterAll(() => app.close());

  describe.each(ROUTES)('GET /v1/calls/:call_id/%s', (route) => {
    it('answers 200 once the call is analysed', async () => {
      expect((await scenario.request(call, route)).status).toBe(200);
    });

    it.each(['abc', '1.5', '0', '-1', '99999999999999999999'])('refuses the id %s with 400', async (id) => {
      const { status, body } = await scenario.company.api.get(`/v1/calls/${id}/${route}`);
      expect(status).toBe(400);
      expect(body).toEqual({ error: 'Bad Request', troubleshoot: 'Validation error: invalid call_id', success: false });
    });

    it('answers 404 for an unknown call', async () => {
      const { status, body } = await scenario.request({ id: 987654321 }, route);
      expect([status, body.troubleshoot]).toEqual([404, 'This call was not found.']);
    });

    it('answers 404 for a call of another company', async () => {
      const other = await IntelligenceScenario.open(app);
      expect((await other.request(call, route)).status).toBe(404);
    });

    it('answers 404 for a call without utterances', async () => {
      const silent = await scenario.callCenter.completeCall();
      await app.settle();
      const { status, body } = await scenario.request(silent, route);
      expect([status, body.troubleshoot]).toEqual([
        404,
        expect.stringMatching(/^The .+ of this call was not found\.$/),
      ]);
    });

    it('answers 403 to a company without a package', async () => {
      const other = await IntelligenceScenario.open(app, { aiPackage: 'none' });
      const { status, body } = await other.request(await other.analysedCall(), route);
      expect(status).toBe(403);
      expect(body.troubleshoot).toMatch(/package/);
    });

    it(`answers ${PRO.includes(route) ? 403 : 200} to a company with the package assist`, async () => {
      const other = await IntelligenceScenario.open(app, { aiPackage: 'assist' });
      const { status } = await other.request(await other.analysedCall(findDialogue('a renewal')), route);
      expect(status).toBe(PRO.includes(route) ? 403 : 200);
    });

    it('answers 403 to a company that is not verified, and to one that is not active', async () => {
      const other = await IntelligenceScenario.open(app);
      const theirs = await other.analysedCall(findDialogue('a renewal'));
      await other.updateCompany({ verified: false });
      const unverified = await other.request(theirs, route);
      expect([unverified.status, unverified.body.troubleshoot]).toEqual([403, 'This company is not verified.']);
      await other.updateCompany({ verified: true, active: false });
      const inactive = await other.request(theirs, route);
      expect([inactive.status, inactive.body.troubleshoot]).toEqual([403, 'This company is not active.']);
    });

    it(`answers ${route === 'evaluations' ? 401 : 403} to a wrong key`, async () => {
      const { status } = await scenario.company.api.with('Basic bm86bm8=').get(`/v1/calls/${call.id}/${route}`);
      expect(status).toBe(route === 'evaluations' ? 401 : 403);
    });
  });

  it('sends deprecation headers only for realtime_transcription', async () => {
    for (const route of ROUTES) {
      const { headers } = await scenario.request(call, route);
      expect([route, headers.get('deprecation'), headers.get('sunset')]).toEqual(
        route === 'realtime_transcription'
          ? [route, '@1771545600', 'Tue, 31 Mar 2026 00:00:00 GMT']
          : [route, null, null],
      );
    }
  });

  it('answers 404 for calls older than six months', async () => {
    const old = await scenario.analysedCall(findDialogue('a renewal'));
    const before = app.clock.now();
    app.clock.advance(190 * 24 * 3600 * 1000);
    expect((await scenario.request(old, 'summary')).status).toBe(404);
    app.clock.advance(before - app.clock.now());
    expect((await scenario.request(old, 'summary')).status).toBe(200);
  });

  describe('results', () => {
    const stored = () => ({ id: expect.any(Number), call_id: call.id, created_at: ISO });

    it('returns the transcription', async () => {
      const { transcription } = await scenario.get(call, 'transcription');
      expect(transcription).toMatchObject({
        id: expect.any(Number),
        call_id: call.id,
        call_created_at: ISO,
        type: 'call',
      });
      expect(transcription.content.language).toBe('en-US');
      expect(transcription.content.utterances).toHaveLength(9);
      const [first, second] = transcription.content.utterances;
      expect(first).toEqual({
        start_time: 0,
        end_time: 3,
        participant_type: 'internal',
        user_id: scenario.agent,
        text: 'Hello, this is Tom from Brightline. How may I help you today?',
      });
      expect(second).toEqual({
        start_time: 4,
        end_time: 7,
        participant_type: 'external',
        phone_number: '+33639984567',
        text: expect.stringContaining('Our subscription ends next month'),
      });
    });

    it('returns the realtime_transcription', async () => {
      const body = await scenario.get(call, 'realtime_transcription');
      expect(body).toMatchObject({ call_id: call.id, call_uuid: call.sid, content: { language: 'en-US' } });
      expect(body.content.utterances[0]).toEqual({
        duration_ms: 3000,
        participant_type: 'internal',
        timestamp: expect.any(Number),
        user_id: scenario.agent,
        text: 'Hello, this is Tom from Brightline. How may I help you today?',
      });
      expect(body.content.utterances[1]).not.toHaveProperty('user_id');
    });

    it('returns the sentiment of everybody who spoke', async () => {
      expect(await scenario.get(call, 'sentiments')).toEqual({
        sentiment: {
          id: call.id,
          call_id: call.id,
          participants: [
            {
              phone_number: scenario.callCenter.number.digits,
              value: 'POSITIVE',
              type: 'internal',
              user_id: scenario.agent,
            },
            { phone_number: '+33639984567', value: 'POSITIVE', type: 'external' },
          ],
        },
      });
    });

    it('returns the topics', async () => {
      const { topic } = await scenario.get(call, 'topics');
      expect(topic).toEqual({
        ...stored(),
        content: expect.arrayContaining(['subscription', 'licenses', 'discount']),
      });
    });

    it('returns the summary', async () => {
      const { summary } = await scenario.get(call, 'summary');
      expect(summary).toEqual({
        ...stored(),
        content: expect.stringContaining('Customer: Our subscription ends next month'),
      });
    });

    it('returns the custom_summary_result by the default template of the package', async () => {
      const body = await scenario.get(call, 'custom_summary_result');
      expect(body).toMatchObject({
        id: expect.any(Number),
        custom_summary: { name: 'Call notes' },
        language: 'en-US',
        call_id: call.id,
        number_id: scenario.callCenter.number.id,
      });
      expect(body.summary_template_results).toContainEqual({
        name: 'Next steps',
        type: 'list',
        ai_generated: true,
        created_at: ISO,
        content: expect.stringMatching(/^- Agent: I'll email you the quote this afternoon\.\n- Agent: I'll call you/),
      });
    });

    it('returns the action_items', async () => {
      const body = await scenario.get(call, 'action_items');
      expect(body).toEqual({ call_id: call.id, action_items: expect.any(Array) });
      expect(body.action_items).toContainEqual({
        id: expect.any(Number),
        ai_generated: true,
        content: "Agent: I'll email you the quote this afternoon.",
        created_at: ISO,
        created_by: null,
        updated_at: ISO,
        updated_by: null,
      });
    });

    it('returns the playbook_result, with the playbook only with fetch_playbook=true', async () => {
      const body = await scenario.get(call, 'playbook_result');
      expect(body).toEqual({
        id: expect.any(Number),
        call_id: call.id,
        user_id: scenario.agent,
        number_id: scenario.callCenter.number.id,
        adherence_score: 100,
        created_at: ISO,
        playbook_result_topics: ['Greeting', 'Offer of help', 'Next step', 'Farewell'].map((name) => ({
          name,
          result: true,
        })),
      });
      expect(await scenario.get(call, 'playbook_result?fetch_playbook=false')).toEqual(body);
      expect(await scenario.get(call, 'playbook_result?fetch_playbook=true')).toEqual({
        ...body,
        playbook: { id: expect.any(Number), name: 'Good conversation', language: 'en-US' },
      });
      const { status, body: refused } = await scenario.request(call, 'playbook_result?fetch_playbook=yes');
      expect([status, refused.troubleshoot]).toEqual([400, 'fetch_playbook must be true or false.']);
    });

    it('returns evaluations whose scores add up', async () => {
      const body = await scenario.get(call, 'evaluations');
      expect(body).toMatchObject({
        id: expect.any(Number),
        call_id: call.id,
        ai_generated: true,
        created_at: ISO,
        updated_at: ISO,
        created_by: null,
        updated_by: null,
        reviewed_at: null,
      });
      const [{ score, categories, ...rest }] = body.evaluations;
      expect(rest).toEqual({
        scorecard: { name: 'Service quality', description: 'How the customer was received, heard and left' },
        feedback: null,
        reviewee_user_id: scenario.agent,
        reviewer_user_id: null,
      });
      const sum = (scores: any[], key: string) => scores.reduce((all, each) => all + each.score[key], 0);
      for (const { score: whole, questions } of categories) {
        expect(whole.score_points).toBe(sum(questions, 'score_points'));
        expect(whole.total_points).toBe(sum(questions, 'total_points'));
      }
      expect(score.score_points).toBe(sum(categories, 'score_points'));
      expect(score.total_points).toBe(sum(categories, 'total_points'));
      expect(score.normalized_score).toBe(Math.round((100 * score.score_points) / score.total_points));
      expect(categories[0].questions[0]).toEqual({
        text: 'Did the agent greet the customer?',
        type: 'BINARY',
        order: 1,
        strictness: 1,
        ai_enabled: true,
        answer: 'YES',
        feedback: 'Heard: Hello, this is Tom from Brightline.',
        score: { score_points: 4, total_points: 4, normalized_score: 100 },
      });
      expect(categories[1].questions[2]).toMatchObject({
        answer: 'N/A',
        feedback: null,
        score: { score_points: 0, total_points: 0, normalized_score: 0 },
      });
    });
  });

  it('transcribes and analyses a voicemail, without scoring anybody by it', async () => {
    const missed = await scenario.callCenter.ring();
    await scenario.callCenter.decline(missed);
    await scenario.speak(missed, findDialogue('a broken boiler, on the voicemail'));
    await scenario.mustReport(missed, { type: 'voicemail', duration: 8 });
    await scenario.mustReport(missed, { type: 'caller_hangup' });
    await app.settle();
    expect((await scenario.get(missed, 'transcription')).transcription.type).toBe('voicemail');
    expect((await scenario.get(missed, 'topics')).topic.content).toContain('boiler');
    expect((await scenario.get(missed, 'sentiments')).sentiment.participants).toEqual([
      { phone_number: '+33639984567', value: 'NEGATIVE', type: 'external' },
    ]);
    expect((await scenario.request(missed, 'playbook_result')).status).toBe(404);
    expect((await scenario.request(missed, 'evaluations')).status).toBe(404);
  });
});
