import type { TestApp } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { Receiver } from '../../support/http/receiver.js';
import { FakeAiServer } from '../../intelligence/fake-ai-server.js';
import { IntelligenceScenario, startIntelligenceApp } from '../../intelligence/intelligence-scenario.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';

const POLITE = ['Good morning, this is Tom, how can I help you?', 'I will put you through. Thank you, goodbye.'];
const CURT = ['What is it.', 'No.'];
const COMPLAINT = 'My invoice is wrong.';

describe('the agents of a transferred call', () => {
  let app: TestApp;
  let receiver: Receiver;
  let ai: FakeAiServer;
  let scenario: IntelligenceScenario;
  let first: number;
  let second: number;

  beforeAll(async () => {
    ai = await FakeAiServer.start();
    app = await startIntelligenceApp({ SPEECH_URL: ai.url });
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
    await ai.close();
  });

  beforeEach(async () => {
    scenario = await IntelligenceScenario.open(app);
    first = scenario.agent;
    second = await CallCenter.addAgent(app, scenario.company);
    await TestWebhook.create(receiver, scenario.company, {
      events: ['call_evaluation.created', 'call_evaluation.updated', 'playbook_result.created'],
    });
  });

  const transfer = async (call: CallReference): Promise<void> => {
    const { status } = await scenario.company.api.post(`/v1/calls/${call.id}/transfers`, { user_id: second });
    expect(status).toBe(204);
    app.clock.advance(5_000);
    await app.settle();
    await scenario.callCenter.answer(call, second);
    app.clock.advance(1_000);
  };

  const say = async (call: CallReference, userId: number, texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await scenario.reportUtterance(call, { participant_type: 'internal', user_id: userId, text });
      app.clock.advance(2_000);
      await scenario.reportUtterance(call, { text: COMPLAINT });
      app.clock.advance(2_000);
    }
  };

  const transferred = async (): Promise<CallReference> => {
    const call = await scenario.callCenter.talk();
    await say(call, first, POLITE);
    await transfer(call);
    await say(call, second, CURT);
    await scenario.mustReport(call, { type: 'caller_hangup' });
    await app.settle();
    return call;
  };

  const takeEvents = async (): Promise<any[]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => json);
  };

  const feedbackOf = ({ categories }: any): string =>
    categories.flatMap((each: any) => each.questions.map(({ feedback }: any) => feedback)).join(' ');

  it('are each evaluated by their own words', async () => {
    const call = await transferred();
    const { evaluations } = await scenario.get(call, 'evaluations');
    expect(evaluations.map((each: any) => each.reviewee_user_id)).toEqual([first, second]);
    expect(evaluations[0].score.normalized_score).toBeGreaterThan(evaluations[1].score.normalized_score);
    expect(feedbackOf(evaluations[0])).toContain('Good morning');
    expect(feedbackOf(evaluations[1])).not.toContain('Good morning');
    const events = await takeEvents();
    const created = events.filter(({ event }) => event === 'call_evaluation.created');
    expect(created.map(({ data }) => [data.reviewee_id, data.reviewer_id, data.ai_generated])).toEqual([
      [first, null, true],
      [second, null, true],
    ]);
  });

  it("each have a playbook result, and GET returns the last one's", async () => {
    const call = await transferred();
    const events = await takeEvents();
    const [of1, of2] = events.filter(({ event }) => event === 'playbook_result.created').map(({ data }) => data);
    expect([of1.user_id, of2.user_id]).toEqual([first, second]);
    expect(of1.adherence_score).toBeGreaterThan(of2.adherence_score);
    const result = await scenario.get(call, 'playbook_result?fetch_playbook=true');
    expect(result).toEqual({ ...of2, call_uuid: undefined });
  });

  it('are distinguished in a transcribed recording by when they had the call', async () => {
    ai.transcript = {
      language: 'english',
      segments: [
        { start: 1, end: 2, text: POLITE[0], speaker: 'A' },
        { start: 3, end: 4, text: COMPLAINT, speaker: 'B' },
        { start: 30, end: 31, text: CURT[0], speaker: 'A' },
      ],
    };
    const call = await scenario.callCenter.talk();
    app.clock.advance(10_000);
    await transfer(call);
    app.clock.advance(20_000);
    await scenario.mustReport(call, { type: 'caller_hangup' });
    await app.settle();
    const { utterances } = (await scenario.get(call, 'transcription')).transcription.content;
    expect(utterances.map((each: any) => each.user_id)).toEqual([first, undefined, second]);
    const { evaluations } = await scenario.get(call, 'evaluations');
    expect(evaluations.map((each: any) => each.reviewee_user_id)).toEqual([first, second]);
  });

  describe('are reviewed', () => {
    const answers = [{ category: 1, question: 1, answer: 'NO' }];

    it('one by one: the last unless the review names another', async () => {
      const call = await transferred();
      await takeEvents();
      const [reviewer, other] = await Promise.all([
        app.user(scenario.company.id, { roles: ['supervisor'] }),
        app.user(scenario.company.id, { roles: ['supervisor'] }),
      ]);
      const path = `/phone/v1/calls/${call.id}/evaluations`;
      const phone = await app.phone(reviewer);
      expect((await phone.put(path, { answers })).status).toBe(204);
      const once = await scenario.get(call, 'evaluations');
      expect(once).toMatchObject({ ai_generated: false, created_by: reviewer.id, updated_by: reviewer.id });
      expect(once.evaluations.map((each: any) => each.reviewer_user_id)).toEqual([null, reviewer.id]);
      expect(Object.keys(once.evaluations[1])).toEqual(Object.keys(once.evaluations[0]));
      await (await app.phone(other)).put(path, { answers, reviewee_user_id: first });
      const twice = await scenario.get(call, 'evaluations');
      expect(twice).toMatchObject({ ai_generated: false, created_by: reviewer.id, updated_by: other.id });
      expect(twice.evaluations.map((each: any) => each.reviewer_user_id)).toEqual([other.id, reviewer.id]);
      const people = { ai_generated: false };
      expect((await takeEvents()).map(({ data }) => data)).toMatchObject([
        { ...people, reviewee_id: second, reviewer_id: reviewer.id, created_by: reviewer.id, updated_by: reviewer.id },
        { ...people, reviewee_id: first, reviewer_id: other.id, created_by: other.id, updated_by: other.id },
      ]);
      const unknown = await phone.put(path, { answers, reviewee_user_id: 999_999 });
      expect([unknown.status, unknown.body.troubleshoot]).toEqual([
        422,
        'reviewee_user_id is not an agent of this call.',
      ]);
    });
  });
});
