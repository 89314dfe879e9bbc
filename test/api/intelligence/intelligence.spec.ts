import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import type { TestApp } from '../../support/app.js';
import type { CallReference } from '../../support/company/call-center.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';

const ROUTES = [
  'transcription',
  'realtime_transcription',
  'sentiments',
  'topics',
  'summary',
  'custom_summary_result',
  'action_items',
  'playbook_result',
  'evaluations',
];
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
      expect(body).toEqual({
        error: 'Bad Request',
        troubleshoot: 'Validation error: invalid call_id',
        success: false,
      });
    });

    it('answers 404 of a call that does not exist', async () => {
      const { status, body } = await scenario.request({ id: 987654321 }, route);
      expect([status, body.troubleshoot]).toEqual([404, 'This call was not found.']);
    });

    it('answers 404 of a call of another company', async () => {
      const other = await IntelligenceScenario.open(app);
      expect((await other.request(call, route)).status).toBe(404);
    });

    it('answers 404 of a call in which nobody was heard', async () => {
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
      await app.commands.execute(new UpdateCompany(other.company.id, { verified: false }));
      const unverified = await other.request(theirs, route);
      expect([unverified.status, unverified.body.troubleshoot]).toEqual([403, 'This company is not verified.']);
      await app.commands.execute(new UpdateCompany(other.company.id, { verified: true, active: false }));
      const inactive = await other.request(theirs, route);
      expect([inactive.status, inactive.body.troubleshoot]).toEqual([403, 'This company is not active.']);
    });

    it(`answers ${route === 'evaluations' ? 401 : 403} to a wrong key`, async () => {
      const { status } = await scenario.company.api.with('Basic bm86bm8=').get(`/v1/calls/${call.id}/${route}`);
      expect(status).toBe(route === 'evaluations' ? 401 : 403);
    });
  });

  it('tells of realtime_transcription alone that it is deprecated', async () => {
    for (const route of ROUTES) {
      const { headers } = await scenario.request(call, route);
      const told = [headers.get('deprecation'), headers.get('sunset')];
      expect([route, ...told]).toEqual(
        route === 'realtime_transcription'
          ? [route, '@1771545600', 'Tue, 31 Mar 2026 00:00:00 GMT']
          : [route, null, null],
      );
    }
  });

  it('does not find calls of over six months ago', async () => {
    const old = await scenario.analysedCall(findDialogue('a renewal'));
    const before = app.clock.now();
    app.clock.advance(190 * 24 * 3600 * 1000);
    expect((await scenario.request(old, 'summary')).status).toBe(404);
    app.clock.advance(before - app.clock.now());
    expect((await scenario.request(old, 'summary')).status).toBe(200);
  });

  describe('the answers', () => {
    it('transcription', async () => {
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

    it('realtime_transcription', async () => {
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

    it('sentiments, of everybody who spoke', async () => {
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

    it('topics', async () => {
      const { topic } = await scenario.get(call, 'topics');
      expect(topic).toEqual({
        id: expect.any(Number),
        call_id: call.id,
        created_at: ISO,
        content: expect.arrayContaining(['subscription', 'licenses', 'discount']),
      });
    });

    it('summary', async () => {
      const { summary } = await scenario.get(call, 'summary');
      expect(summary).toEqual({
        id: expect.any(Number),
        call_id: call.id,
        created_at: ISO,
        content: expect.stringContaining('Customer: Our subscription ends next month'),
      });
    });

    it('custom_summary_result, by the template that came with the package', async () => {
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
        content: "- Agent: I'll email you the quote this afternoon.",
      });
    });

    it('action_items', async () => {
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

    it('playbook_result, with the playbook only when it is asked for', async () => {
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

    it('evaluations, whose scores add up', async () => {
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

  describe('a voicemail', () => {
    it('is transcribed and understood, but nobody is judged by it', async () => {
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

  describe('deleting the file it was made from', () => {
    it('deletes all that was made, at once', async () => {
      const recorded = await scenario.analysedCall();
      expect((await scenario.callCenter.call(recorded)).recording).toEqual(expect.any(String));
      const { status } = await scenario.company.api.delete(`/v1/calls/${recorded.id}/recording`);
      expect(status).toBe(204);
      for (const route of ROUTES)
        expect([route, (await scenario.request(recorded, route)).status]).toEqual([route, 404]);
      await app.settle();
      for (const table of ['utterances', 'conversations', 'insights', 'action_items'])
        expect(await app.reader.rows(`SELECT id FROM ${table} WHERE call_id = ?`, [recorded.id])).toEqual([]);
      expect((await scenario.callCenter.call(recorded)).id).toBe(recorded.id);
    });

    it('leaves what was made from the other file', async () => {
      const recorded = await scenario.analysedCall();
      await scenario.mustReport(recorded, { type: 'voicemail', duration: 3 });
      await app.settle();
      expect((await scenario.company.api.delete(`/v1/calls/${recorded.id}/voicemail`)).status).toBe(204);
      expect((await scenario.request(recorded, 'summary')).status).toBe(200);
    });

    it('stops what is being made', async () => {
      const recorded = await scenario.callCenter.talk();
      await scenario.speak(recorded, findDialogue('a renewal'));
      await scenario.mustReport(recorded, { type: 'recording', duration: 3, audio_base64: 'SUQzBAA=' });
      await scenario.mustReport(recorded, { type: 'caller_hangup' });
      expect((await scenario.company.api.delete(`/v1/calls/${recorded.id}/recording`)).status).toBe(204);
      await app.settle();
      for (const route of ROUTES)
        expect([route, (await scenario.request(recorded, route)).status]).toEqual([route, 404]);
    });
  });
});
