import { ApiClient } from '../../support/http/api-client.js';
import type { TestApp } from '../../support/app.js';
import type { CallReference } from '../../support/company/call-center.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';
import {
  findDialogue,
  IntelligenceScenario,
  ROUTES,
  startIntelligenceApp,
} from '../../intelligence/intelligence-scenario.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('edits of the results of a call', () => {
  let app: TestApp;
  let receiver: Receiver;
  let scenario: IntelligenceScenario;
  let call: CallReference;
  let colleague: { id: number };
  let phone: ApiClient;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  beforeEach(async () => {
    scenario = await IntelligenceScenario.open(app);
    call = await scenario.analysedCall(findDialogue('a renewal'));
    const user = await app.user(scenario.company.id, { roles: ['supervisor'] });
    colleague = user;
    phone = await app.phone(user);
    const events = ['action_item.created', 'custom_summary.result_updated', 'playbook_result.updated'];
    await TestWebhook.create(receiver, scenario.company, {
      events: [...events, 'call_evaluation.created', 'call_evaluation.updated'],
    });
  });

  const path = (end: string, id = call.id): string => `/phone/v1/calls/${id}/${end}`;
  const takeEvents = async () => {
    await app.deliver();
    return receiver.take().map(({ json }) => json);
  };

  it('results are returned on the phone', async () => {
    const { status, body } = await phone.get(path('intelligence'));
    expect(status).toBe(200);
    expect(Object.keys(body)).toHaveLength(8);
    expect(body.summary).toEqual(await scenario.get(call, 'summary'));
    expect(body.playbook_result).toEqual(await scenario.get(call, 'playbook_result?fetch_playbook=true'));
    const silent = await scenario.callCenter.completeCall();
    expect((await phone.get(path('intelligence', silent.id))).body.summary).toBeNull();
  });

  it('an action item can be added, which publishes an event', async () => {
    const { status, body } = await phone.post(path('action_items'), { content: ' Call Tom ' });
    expect(status).toBe(201);
    const item = {
      id: body.action_item.id,
      content: 'Call Tom',
      ai_generated: false,
      created_at: ISO,
      created_by: colleague.id,
      updated_at: ISO,
      updated_by: null,
    };
    expect((await scenario.get(call, 'action_items')).action_items).toContainEqual(item);
    expect(await takeEvents()).toMatchObject([{ event: 'action_item.created', data: { ...item, call_id: call.id } }]);
  });

  it('an action item can be changed and deleted', async () => {
    const [{ id, content }] = (await scenario.get(call, 'action_items')).action_items;
    app.clock.advance(1000);
    expect((await phone.put(path(`action_items/${id}`), { content: 'Mail Tom' })).status).toBe(204);
    const [item] = (await scenario.get(call, 'action_items')).action_items;
    expect(item).toMatchObject({ id, content: 'Mail Tom', ai_generated: true, updated_by: colleague.id });
    expect(item.content).not.toBe(content);
    expect(item.updated_at > item.created_at).toBe(true);
    expect((await phone.delete(path(`action_items/${id}`))).status).toBe(204);
    const left = (await scenario.get(call, 'action_items')).action_items;
    expect(left.map((each: any) => each.id)).not.toContain(id);
    expect((await phone.delete(path(`action_items/${id}`))).status).toBe(404);
    expect((await phone.put(path(`action_items/${id}`), { content: 'x' })).status).toBe(404);
  });

  it('the summary can be changed', async () => {
    expect((await phone.put(path('summary'), { content: 'They renew.' })).status).toBe(204);
    expect((await scenario.get(call, 'summary')).summary.content).toBe('They renew.');
  });

  it('a section of a template summary can be changed, which publishes who and when', async () => {
    const { status } = await phone.put(path('custom_summary_result'), {
      name: 'Next steps',
      content: 'Send the quote',
    });
    expect(status).toBe(204);
    const body = await scenario.get(call, 'custom_summary_result');
    const named = (name: string) => body.summary_template_results.find((each: any) => each.name === name);
    expect(named('Next steps')).toEqual({
      name: 'Next steps',
      type: 'list',
      content: 'Send the quote',
      ai_generated: true,
      created_at: ISO,
      updated_at: ISO,
      updated_by: colleague.id,
    });
    expect(named('Topics')).not.toHaveProperty('updated_at');
    expect(await takeEvents()).toMatchObject([
      { event: 'custom_summary.result_updated', data: { ...body, call_uuid: call.sid } },
    ]);
    const unknown = await phone.put(path('custom_summary_result'), { name: 'Weather', content: 'Fine' });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { name: ['is not among the results of this call'] }]);
    expect(await takeEvents()).toEqual([]);
  });

  it('a topic of the playbook can be changed, which updates the score', async () => {
    expect((await phone.put(path('playbook_result'), { name: 'Farewell', result: false })).status).toBe(204);
    const body = await scenario.get(call, 'playbook_result');
    expect(body.adherence_score).toBe(75);
    expect(body.playbook_result_topics).toContainEqual({ name: 'Farewell', result: false });
    expect(await takeEvents()).toMatchObject([
      { event: 'playbook_result.updated', data: { ...body, call_uuid: call.sid } },
    ]);
    expect((await phone.put(path('playbook_result'), { name: 'Weather', result: true })).status).toBe(422);
    expect((await phone.put(path('playbook_result'), { name: 'Farewell', result: 'yes' })).status).toBe(400);
  });

  it('an evaluation can be reviewed, with answers, scores, reviewer and time', async () => {
    const before = await scenario.get(call, 'evaluations');
    app.clock.advance(1000);
    const { status } = await phone.put(path('evaluations'), {
      feedback: 'Well done.',
      answers: [
        { category: 1, question: 1, answer: 'NO', feedback: 'Too late' },
        { category: 2, question: 1, answer: 'FAIR' },
      ],
    });
    expect(status).toBe(204);
    const after = await scenario.get(call, 'evaluations');
    expect(after).toMatchObject({
      id: before.id,
      ai_generated: false,
      created_by: colleague.id,
      updated_by: colleague.id,
      reviewed_at: ISO,
    });
    expect(after.updated_at > before.updated_at).toBe(true);
    const [{ categories, ...evaluation }] = after.evaluations;
    expect(evaluation).toMatchObject({ feedback: 'Well done.', reviewer_user_id: colleague.id });
    expect(categories[0].questions[0]).toMatchObject({
      answer: 'NO',
      feedback: 'Too late',
      score: { score_points: 0, total_points: 4, normalized_score: 0 },
    });
    expect(categories[1].questions[0].score.score_points).toBe(2);
    expect(categories[2]).toEqual(before.evaluations[0].categories[2]);
    expect(await takeEvents()).toMatchObject([
      {
        event: 'call_evaluation.updated',
        data: {
          call_id: call.id,
          scorecard_name: 'Service quality',
          ai_generated: false,
          created_by: colleague.id,
          updated_by: colleague.id,
          reviewer_id: colleague.id,
        },
      },
    ]);
  });

  it('a call without an evaluation can be evaluated by a person', async () => {
    const silent = await scenario.callCenter.completeCall();
    const answers = [{ category: 1, question: 1, answer: 'YES' }];
    expect((await phone.put(path('evaluations', silent.id), { answers })).status).toBe(204);
    const body = await scenario.get(silent, 'evaluations');
    expect(body).toMatchObject({ ai_generated: false, created_by: colleague.id, updated_by: null, reviewed_at: ISO });
    expect(body.evaluations[0].score).toEqual({ score_points: 4, total_points: 4, normalized_score: 100 });
    expect(await takeEvents()).toMatchObject([
      { event: 'call_evaluation.created', data: { reviewer_id: colleague.id } },
    ]);
  });

  it('users cannot review their own calls', async () => {
    const user = await app.user(scenario.company.id);
    await app.work.run((tx) => tx.change('UPDATE calls SET user_id = ? WHERE id = ?', [user.id, call.id]));
    const own = await app.phone(user);
    const { status } = await own.put(path('evaluations'), { answers: [{ category: 1, question: 1, answer: 'YES' }] });
    expect(status).toBe(403);
  });

  it.each([
    [{}, 422],
    [{ answers: 'YES' }, 400],
    [{ answers: [{ category: 1, question: 1 }] }, 400],
    [{ answers: [{ category: 1, question: 1, answer: 'GOOD' }] }, 400],
    [{ answers: [{ category: 9, question: 1, answer: 'YES' }] }, 400],
    [{ answers: [{ category: 1, question: 1, answer: 'YES' }], scorecard: 'Weather' }, 422],
  ])('an invalid review is refused and changes nothing: %j', async (body, expected) => {
    const before = await scenario.get(call, 'evaluations');
    expect((await phone.put(path('evaluations'), body)).status).toBe(expected);
    expect(await scenario.get(call, 'evaluations')).toEqual(before);
    expect(await takeEvents()).toEqual([]);
  });

  const EDITS: [string, string, object][] = [
    ['post', 'action_items', { content: 'x' }],
    ['put', 'action_items/1', { content: 'x' }],
    ['put', 'summary', { content: 'x' }],
    ['put', 'custom_summary_result', { name: 'Next steps', content: 'x' }],
    ['put', 'playbook_result', { name: 'Farewell', result: false }],
    ['put', 'evaluations', { answers: [] }],
  ];

  it.each(EDITS)(
    '%s %s is refused for a call of another company, without a session, and without a package',
    async (method, end, body) => {
      const other = await IntelligenceScenario.open(app);
      const theirs = await other.analysedCall(findDialogue('a renewal'));
      const before = await app.reader.rows('SELECT * FROM insights ORDER BY id');
      expect((await phone.send(method.toUpperCase(), path(end, theirs.id), body)).status).toBe(404);
      expect((await new ApiClient(app.url).send(method.toUpperCase(), path(end), body)).status).toBe(403);
      const poor = await IntelligenceScenario.open(app, { aiPackage: 'none' });
      const poorPhone = await app.phone(await app.user(poor.company.id));
      const poorCall = await poor.callCenter.completeCall();
      expect((await poorPhone.send(method.toUpperCase(), path(end, poorCall.id), body)).status).toBe(403);
      expect(await app.reader.rows('SELECT * FROM insights ORDER BY id')).toEqual(before);
    },
  );

  it.each([
    ['POST', 'action_items'],
    ['PUT', 'action_items/1'],
    ['PUT', 'summary'],
  ])('%s %s is refused without content', async (method, end) => {
    expect((await phone.send(method, path(end), { content: ' ' })).status).toBe(422);
  });

  describe('deleting the source file', () => {
    it('deletes all results immediately', async () => {
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

    it('keeps the results of the other file', async () => {
      const recorded = await scenario.analysedCall();
      await scenario.mustReport(recorded, { type: 'voicemail', duration: 3 });
      await app.settle();
      expect((await scenario.company.api.delete(`/v1/calls/${recorded.id}/voicemail`)).status).toBe(204);
      expect((await scenario.request(recorded, 'summary')).status).toBe(200);
    });

    it('stops a running analysis', async () => {
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
