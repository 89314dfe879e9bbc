import { run } from '../../src/cli/run.js';
import { EditSummary } from '../../src/contracts/intelligence/commands.js';
import { HOUR, MINUTE } from '../../src/platform/clock.js';
import type { TestApp } from '../support/app.js';
import type { CallReference } from '../support/company/call-center.js';
import { TestClock } from '../support/clock.js';
import { readMetric } from '../support/metric.js';
import { FakeAiServer, propertyOf } from './fake-ai-server.js';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from './intelligence-scenario.js';

const DOWN = { status: 503, body: '{}' };
const RESULTS = ['sentiments', 'topics', 'summary', 'playbook_result', 'evaluations'];
const EMBEDDED_SUMMARY = 'Our subscription ends next month';

describe('while a model is unavailable', () => {
  let app: TestApp;
  let ai: FakeAiServer;
  let scenario: IntelligenceScenario;
  let env: Record<string, string>;

  beforeEach(async () => {
    ai = await FakeAiServer.start();
    for (const [property, answer] of Object.entries({
      speakers: ['agent', 'customer'],
      moods: [0, 1].map((participant) => ({ participant, value: 'POSITIVE' })),
      topics: ['renewal'],
      coverage: Array.from({ length: 20 }, (_, topic) => ({ topic, covered: 'yes' })),
      summary: 'They renew.',
      action_items: ['Tom mails the quote'],
      sections: [{ section: 0, content: 'To renew' }],
      answers: [0, 1, 2].flatMap((category) =>
        [0, 1, 2].map((question) => ({ category, question, answer: 'N/A', feedback: '' })),
      ),
    }))
      ai.answers.set(property, answer);
    ai.transcript = {
      language: 'english',
      segments: ['Hello, this is Tom.', 'I want to renew.'].map((text, i) => ({ start: i, end: i + 1, text })),
    };
    const models = { AI_URL: ai.url, AI_MODEL: 'house-model' };
    // The admin CLI uses real time, which is behind the test clock.
    app = await startIntelligenceApp(models, undefined, new TestClock(Date.now()));
    env = {
      ...models,
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: 'a secret key for tests only',
    };
    scenario = await IntelligenceScenario.open(app);
  });

  afterEach(async () => {
    await app.close();
    await ai.close();
  });

  const pass = async (time: number, step = 20 * MINUTE): Promise<void> => {
    await app.settle();
    for (let passed = 0; passed < time; passed += step) {
      app.clock.advance(Math.min(step, time - passed));
      await app.settle();
    }
  };

  const spoken = async (): Promise<CallReference> => {
    const call = await scenario.endedCall(findDialogue('a renewal'));
    await app.settle();
    return call;
  };

  const recorded = async (): Promise<CallReference> => {
    const call = await scenario.callCenter.completeCall();
    await app.settle();
    return call;
  };

  const pending = (step: string) => readMetric(app.url, `switchhook_intelligence_steps_pending{step="${step}"}`);
  const cli = async (...args: string[]): Promise<any> => JSON.parse((await run([...args, '--json'], env))[0]);
  const published = (name: string): number => app.events.filter((event) => event.constructor.name === name).length;

  const sourceOf = async (call: CallReference, route: string): Promise<unknown> => {
    const body = await scenario.get(call, route);
    return (body.sentiment ?? body.topic ?? body.summary ?? body.action_items?.[0] ?? body).source;
  };

  it('for 23 hours, a call waits and is then read by the model', async () => {
    ai.outage = DOWN;
    const call = await spoken();
    expect(await pending('sentiment')).toBe(1);
    await pass(23 * HOUR);
    expect(await pending('sentiment')).toBe(1);
    expect((await scenario.request(call, 'summary')).status).toBe(404);
    const tries = ai.takeRequests().length;
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThan(80);
    ai.outage = undefined;
    await pass(HOUR);
    expect(await pending('sentiment')).toBeUndefined();
    expect((await scenario.get(call, 'summary')).summary).toMatchObject({ content: 'They renew.', source: 'model' });
    for (const route of [...RESULTS, 'action_items']) expect(await sourceOf(call, route)).toBe('model');
    expect(published('SummaryMade')).toBe(1);
  });

  it.each([401, 429, 500])('with status %p, it is pending too', async (status) => {
    ai.outage = { status, body: '{}' };
    await spoken();
    await pass(HOUR);
    expect(await pending('sentiment')).toBe(1);
  });

  it('for longer than a day, the embedded Analyst reads the call, once', async () => {
    ai.outage = DOWN;
    const call = await spoken();
    await pass(25 * HOUR);
    expect((await scenario.get(call, 'summary')).summary.content).toContain(EMBEDDED_SUMMARY);
    for (const route of RESULTS) expect(await sourceOf(call, route)).toBe('embedded');
    expect(await pending('sentiment')).toBeUndefined();
    expect(await readMetric(app.url, 'switchhook_intelligence_calls_embedded')).toBe(1);
    ai.outage = undefined;
    await pass(3 * HOUR);
    expect(await sourceOf(call, 'summary')).toBe('embedded');
  });

  it('what it did not read is redone once the company enables reruns', async () => {
    ai.outage = DOWN;
    const call = await spoken();
    await pass(25 * HOUR);
    await cli('company:update', '--company', String(scenario.company.id), '--rerun-embedded', 'on');
    await pass(2 * HOUR);
    expect(await sourceOf(call, 'summary')).toBe('embedded');
    ai.outage = undefined;
    await pass(HOUR);
    expect((await scenario.get(call, 'summary')).summary).toMatchObject({ content: 'They renew.', source: 'model' });
    expect((await scenario.get(call, 'action_items')).action_items).toMatchObject([{ content: 'Tom mails the quote' }]);
    for (const route of RESULTS) expect(await sourceOf(call, route)).toBe('model');
    expect(await readMetric(app.url, 'switchhook_intelligence_calls_embedded')).toBe(0);
    expect([published('SummaryMade'), published('CallEvaluated'), published('CallEvaluationEdited')]).toEqual([
      2, 1, 1,
    ]);
    ai.takeRequests();
    await pass(3 * HOUR);
    expect(ai.takeRequests()).toEqual([]);
  });

  it('a company with reruns enabled gets it redone automatically', async () => {
    await scenario.updateCompany({ rerunEmbedded: true });
    ai.answers.set('summary', 7);
    const call = await spoken();
    await pass(MINUTE, 20_000);
    expect(await sourceOf(call, 'summary')).toBe('embedded');
    expect(await sourceOf(call, 'topics')).toBe('model');
    ai.answers.set('summary', 'They renew.');
    ai.takeRequests();
    await pass(HOUR);
    expect(await sourceOf(call, 'summary')).toBe('model');
    expect(ai.takeRequests().map(({ chat }) => propertyOf(chat!))).toEqual(['summary']);
  });

  it('a recording waits for a day, then fails, and a rerun transcribes it', async () => {
    ai.outage = DOWN;
    const call = await recorded();
    expect(await pending('transcription')).toBe(1);
    await pass(25 * HOUR);
    expect(await pending('transcription')).toBeUndefined();
    expect(await readMetric(app.url, 'switchhook_intelligence_calls_failed')).toBe(1);
    ai.outage = undefined;
    await pass(2 * HOUR);
    expect((await scenario.request(call, 'transcription')).status).toBe(404);
    expect(await cli('intelligence:rerun', '--call', String(call.id))).toEqual({ calls: 1 });
    await app.settle();
    expect((await scenario.get(call, 'transcription')).transcription.content.utterances).toHaveLength(2);
    expect(await readMetric(app.url, 'switchhook_intelligence_calls_failed')).toBe(0);
  });

  it('a rerun continues what is pending at once', async () => {
    ai.outage = DOWN;
    const call = await spoken();
    await pass(5 * HOUR);
    ai.outage = undefined;
    await cli('intelligence:rerun', '--call', String(call.id));
    await app.settle();
    expect(await sourceOf(call, 'evaluations')).toBe('model');
  });

  it('a rerun of a period analyses all its calls again, and keeps what people edited', async () => {
    const before = app.clock.now();
    const [edited, other] = [await spoken(), await spoken()];
    const { id: companyId } = scenario.company;
    const edit = { companyId, callId: edited.id, userId: scenario.agent, content: 'Mine.' };
    await app.commands.execute(new EditSummary(edit));
    app.clock.advance(HOUR);
    const after = await spoken();
    ai.answers.set('summary', 'They renew for a year.');
    const [from, to] = [before, before + HOUR].map((at) => String(Math.floor(at / 1000)));
    expect(await cli('intelligence:rerun', '--from', from, '--to', to)).toEqual({ calls: 2 });
    await app.settle();
    const summaries = await Promise.all([edited, other, after].map((call) => scenario.get(call, 'summary')));
    expect(summaries.map(({ summary }) => summary.content)).toEqual(['Mine.', 'They renew for a year.', 'They renew.']);
    expect([published('SummaryMade'), published('TopicsFound'), published('ActionItemAdded')]).toEqual([4, 3, 3]);
  });
});
