import { ImportCalls } from '../../src/contracts/calls/commands.js';
import { ImportTranscript } from '../../src/contracts/intelligence/commands.js';
import { DAY, MINUTE, SECOND } from '../../src/platform/clock.js';
import { Receiver } from '../support/http/receiver.js';
import type { TestApp } from '../support/app.js';
import { TestWebhook } from '../webhooks/test-webhook.js';
import { IntelligenceScenario, ROUTES, startIntelligenceApp } from './intelligence-scenario.js';

const LINES = [
  'A: Good morning, Acme support, this is Anna. How can I help you?',
  'C: I am calling because our router stopped working. This is really frustrating.',
  'A: I am sorry about that. I will send you a new router tomorrow.',
  'C: Thank you, goodbye.',
];

describe('the transcript of a past call', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;

  beforeAll(async () => {
    app = await startIntelligenceApp();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    scenario = await IntelligenceScenario.open(app);
  });

  async function importCall(sid: string): Promise<{ id: number; answeredAt: number }> {
    const answeredAt = Math.floor((app.clock.now() - DAY) / SECOND);
    const { callCenter, company, agent } = scenario;
    const call = {
      sid,
      direction: 'inbound',
      number_id: callCenter.number.id,
      raw_digits: '+33639984567',
      started_at: answeredAt - 5,
      answered_at: answeredAt,
      ended_at: answeredAt + 60,
      user_id: agent,
    };
    async function* lines() {
      yield await Promise.resolve(JSON.stringify(call));
    }
    await app.commands.execute(new ImportCalls({ companyId: company.id, lines: lines() }));
    const { calls } = (await company.api.get('/v1/calls?order=desc')).body;
    return { id: calls[0].id, answeredAt: answeredAt * SECOND };
  }

  const importTranscript = (sid: string, from: number) =>
    app.commands.execute(
      new ImportTranscript({
        companyId: scenario.company.id,
        sid,
        language: 'en',
        utterances: LINES.map((line, i) => ({
          participantType: line.startsWith('A') ? ('internal' as const) : ('external' as const),
          text: line.slice(3),
          timestamp: from + i * 5 * SECOND,
          durationMs: 4 * SECOND,
        })),
      }),
    );

  it('is analysed at once, has the age of the call, and reaches no webhook', async () => {
    const receiver = await Receiver.start();
    await TestWebhook.create(receiver, scenario.company);
    await app.newEvents();
    const { id, answeredAt } = await importCall('past-1');
    await importTranscript('past-1', answeredAt + SECOND);
    for (const route of ROUTES) {
      const { status } = await scenario.company.api.get(`/v1/calls/${id}/${route}`);
      expect([route, status]).toEqual([route, 200]);
    }
    const { sentiment } = (await scenario.company.api.get(`/v1/calls/${id}/sentiments`)).body;
    expect(sentiment.participants).toContainEqual(expect.objectContaining({ type: 'external', value: 'NEGATIVE' }));
    const { topic } = (await scenario.company.api.get(`/v1/calls/${id}/topics`)).body;
    expect(Date.parse(topic.created_at)).toBe(answeredAt + 20 * SECOND);
    app.clock.advance(10 * MINUTE);
    await app.deliver();
    expect(await app.newEvents()).toEqual([]);
    expect(receiver.take()).toEqual([]);
    await receiver.close();
  });

  it('is refused if one exists already, for a call in progress, and without a package', async () => {
    const { answeredAt } = await importCall('past-2');
    await importTranscript('past-2', answeredAt);
    await expect(importTranscript('past-2', answeredAt)).rejects.toMatchObject({ status: 409 });
    const live = await scenario.callCenter.talk();
    await expect(importTranscript(live.sid, answeredAt)).rejects.toMatchObject({ status: 409 });
    await expect(importTranscript('unknown', answeredAt)).rejects.toMatchObject({ status: 404 });
    await scenario.updateCompany({ aiPackage: 'none' });
    await importCall('past-3');
    await expect(importTranscript('past-3', answeredAt)).rejects.toMatchObject({ status: 403 });
  });
});
