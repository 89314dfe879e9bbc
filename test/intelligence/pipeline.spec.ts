import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { EmbeddedAnalyst } from '../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import type { Conversation } from '../../src/modules/intelligence/conversation.entity.js';
import type { StepPayload } from '../../src/modules/intelligence/pipeline/step-schedule.js';
import type { StepResult } from '../../src/modules/intelligence/pipeline/step.js';
import { ANALYSIS_STEPS, FIRST_STEP } from '../../src/modules/intelligence/pipeline/step-order.js';
import { StepRunner } from '../../src/modules/intelligence/pipeline/step-runner.js';
import { BUILT_IN_RULES } from '../../src/modules/intelligence/rules/built-in-rules.js';
import { HOUR, MINUTE } from '../../src/platform/clock.js';
import { ApiClient } from '../support/http/api-client.js';
import type { TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';
import { freshDatabase, type TestDatabase } from '../support/database/database.js';
import { Receiver } from '../support/http/receiver.js';
import { TestWebhook } from '../webhooks/test-webhook.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from './intelligence-scenario.js';
import { size } from '../support/size.js';

/** When the process dies: before the step runs, after writing but before the commit, or right after the commit. */
const WAYS = ['before', 'uncommitted', 'committed'] as const;
const NAMES = [FIRST_STEP, ...ANALYSIS_STEPS];

interface Death {
  step: string;
  way: (typeof WAYS)[number];
}

type PrivateMethods = { save(conversation: Conversation, result: StepResult | undefined): Promise<void> };

/** Simulates a process that dies: nothing more runs for the call. */
function interruptAt(deaths: ReadonlyMap<number, Death>): () => void {
  const dead = new Set<number>();
  const steps: Record<string, unknown> = { ...Object.getOwnPropertyDescriptors(StepRunner.prototype) };
  const perform = (steps.perform as { value: (this: StepRunner, order: StepPayload) => Promise<void> }).value;
  const save = (steps.save as { value: PrivateMethods['save'] }).value;
  const die = (callId: number): never => {
    dead.add(callId);
    throw new Error('dead');
  };
  const performing = jest.spyOn(StepRunner.prototype, 'perform').mockImplementation(async function (
    this: StepRunner,
    order: StepPayload,
  ) {
    const { callId } = order;
    const death = deaths.get(callId);
    if (dead.has(callId) || (death?.step === order.step && death.way === 'before')) die(callId);
    await perform.call(this, order);
    if (death?.step === order.step) die(callId);
  });
  const saving = jest.spyOn(StepRunner.prototype as unknown as PrivateMethods, 'save').mockImplementation(function (
    this: PrivateMethods,
    conversation,
    result,
  ) {
    const death = deaths.get(conversation.callId);
    if (death?.step !== conversation.step || death.way !== 'uncommitted') return save.call(this, conversation, result);
    const last: StepResult = {
      ...result,
      save: async (tx) => {
        await result?.save?.(tx);
        return die(conversation.callId);
      },
    };
    return save.call(this, conversation, last);
  });
  return () => {
    performing.mockRestore();
    saving.mockRestore();
  };
}

/** On a busy machine the receiver, which is in this process, may be too slow for an attempt. */
async function deliverAll(app: TestApp): Promise<void> {
  do {
    await app.deliver();
    app.clock.advance(MINUTE);
  } while ((await app.reader.rows('SELECT id FROM delivery_queue')).length > 0);
}

describe('the pipeline', () => {
  let dataDir: string;
  let database: TestDatabase;
  let receiver: Receiver;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchhook-'));
    database = await freshDatabase(dataDir);
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await receiver.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const begin = (clock: TestClock): Promise<TestApp> =>
    startIntelligenceApp({ DATA_DIR: dataDir, DATABASE_URL: database.url }, undefined, clock);

  it('that is interrupted at any step is continued by the next process, and nothing is stored or published twice', async () => {
    const clock = new TestClock();
    const first = await begin(clock);
    const scenario = await IntelligenceScenario.open(first);
    await TestWebhook.create(receiver, scenario.company);
    const deaths = new Map<number, Death>();
    const restore = interruptAt(deaths);
    const healthy = await scenario.endedCall(findDialogue('a renewal'));
    for (const way of WAYS)
      for (const step of NAMES) deaths.set((await scenario.endedCall(findDialogue('a renewal'))).id, { step, way });
    await first.settle();
    const unfinished = await first.reader.rows<{ call_id: number; step: string }>(
      `SELECT call_id, step FROM conversations WHERE step <> 'done'`,
    );
    // A process that dies after the last commit has finished the call.
    expect(unfinished).toHaveLength(NAMES.length * WAYS.length - 1);
    restore();
    await first.close();

    clock.advance(HOUR);
    const second = await begin(clock);
    await deliverAll(second);
    const published = new Map<number, string[]>();
    for (const { json } of receiver.take())
      if (json.resource === 'conversation_intelligence' && json.data.call_id !== undefined)
        published.set(json.data.call_id, [...(published.get(json.data.call_id) ?? []), json.event]);
    const api = ApiClient.basic(second.url, scenario.company.apiId, scenario.company.apiToken);
    const made = async (id: number) => ({
      published: published.get(id),
      insights: (
        await second.reader.rows<{ kind: string }>('SELECT kind FROM insights WHERE call_id = ? ORDER BY id', [id])
      ).map(({ kind }) => kind),
      items: (await api.get(`/v1/calls/${id}/action_items`)).body.action_items.map((item: any) => item.content),
      topics: (await api.get(`/v1/calls/${id}/topics`)).body.topic.content,
      summary: (await api.get(`/v1/calls/${id}/summary`)).body.summary.content,
      left: await second.reader.rows('SELECT id FROM timers WHERE timer_key = ? AND kind = ?', [
        String(id),
        'intelligence.step',
      ]),
    });
    const whole = await made(healthy.id);
    expect(whole.published).toHaveLength(9);
    expect(whole.left).toEqual([]);
    for (const [id, death] of deaths) expect([death, await made(id)]).toEqual([death, whole]);
    await second.close();
  }, 300_000);
});

describe('a call of two hours', () => {
  const SUBJECTS = ['invoice', 'router', 'contract', 'delivery', 'password', 'meeting', 'refund', 'update'];
  const line = (i: number): string =>
    i % 50 === 49
      ? `I will send you the ${SUBJECTS[((i / 50) % 8) | 0]} number ${i} by tomorrow.`
      : `Well, regarding the ${SUBJECTS[i % 8]} we talked about, the ${SUBJECTS[(i + 3) % 8]} case ${i} is not settled yet.`;
  const UTTERANCES = 3000;

  it('goes through every step with results of limited size', async () => {
    const spoken = size(600, UTTERANCES);
    const app = await startIntelligenceApp();
    const scenario = await IntelligenceScenario.open(app);
    const call = await scenario.callCenter.talk();
    await scenario.reportUtterance(call, { text: 'Hello, I have a few questions.' });
    const start = app.clock.now();
    await app.work.run(async (tx) => {
      for (let at = 0; at < spoken; at += 100) {
        const rows = Array.from({ length: 100 }, (_, i) => at + i);
        await tx.change(
          `INSERT INTO utterances (company_id, call_id, participant_type, user_id, text, language, spoken_at, duration_ms)
           VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
          rows.flatMap((i) => [
            scenario.company.id,
            call.id,
            i % 2 ? 'internal' : 'external',
            i % 2 ? scenario.agent : null,
            line(i),
            'en',
            start + i * 2400,
            2000,
          ]),
        );
      }
    });
    app.clock.advance(2 * HOUR);
    await scenario.mustReport(call, { type: 'caller_hangup' });
    const before = process.memoryUsage().heapUsed;
    await app.settle();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(512 * 1024 * 1024);
    const row = await app.reader.first<any>('SELECT step, terms FROM conversations WHERE call_id = ?', [call.id]);
    expect(row.step).toBe('done');
    expect(JSON.parse(row.terms).length).toBeLessThanOrEqual(100);
    expect((await scenario.get(call, 'transcription')).transcription.content.utterances).toHaveLength(spoken + 1);
    expect((await scenario.get(call, 'topics')).topic.content).toHaveLength(6);
    expect((await scenario.get(call, 'action_items')).action_items).toHaveLength(10);
    expect((await scenario.get(call, 'summary')).summary.content.length).toBeLessThanOrEqual(1200);
    expect((await scenario.get(call, 'evaluations')).evaluations).toHaveLength(1);
    await app.close();
  }, 300_000);

  it('does not block the event loop while it is read', async () => {
    const lines = Array.from({ length: UTTERANCES }, (_, i) => ({
      speaker: i % 2 ? ('internal' as const) : ('external' as const),
      userId: null,
      text: line(i),
    }));
    const transcript = { type: 'call' as const, language: 'en' as const, lines };
    const analyst = new EmbeddedAnalyst();
    let reading = true;
    let turns = 0;
    const others = (async () => {
      while (reading) {
        await setImmediate();
        turns++;
      }
    })();
    await analyst.detectSentiments(transcript);
    await analyst.extractTopics(transcript, () => Promise.resolve([]));
    await analyst.summarize(transcript);
    await analyst.answerScorecard(transcript, BUILT_IN_RULES.scorecard);
    reading = false;
    await others;
    // Without yielding, other work would run only between two methods.
    expect(turns).toBeGreaterThan(8);
  });

  it('is read in short slices, however many promises it has', async () => {
    const lines = Array.from({ length: UTTERANCES }, (_, i) => ({
      speaker: i % 2 ? ('internal' as const) : ('external' as const),
      userId: null,
      text: `It is about the ${SUBJECTS[i % 8]} of Mr Smith. I will send you the ${SUBJECTS[i % 8]} case${i} by tomorrow.`,
    }));
    const analyst = new EmbeddedAnalyst();
    const transcript = { type: 'call' as const, language: 'en' as const, lines };
    await analyst.detectSentiments({ ...transcript, lines: lines.slice(0, 10) });
    // CPU time, so that other processes of the machine do not count.
    const used = (): number => process.cpuUsage().user;
    const start = used();
    let reading = true;
    let longest = 0;
    const others = (async () => {
      for (let last = used(); reading; last = used()) {
        await setImmediate();
        longest = Math.max(longest, used() - last);
      }
    })();
    await analyst.extractActionItems(transcript);
    reading = false;
    await others;
    expect(longest / (used() - start)).toBeLessThan(0.25);
  });
});
