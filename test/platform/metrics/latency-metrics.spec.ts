import { CallScenario, startApp } from '../../engine/call-scenario.js';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from '../../intelligence/intelligence-scenario.js';
import { FakeAiServer } from '../../intelligence/fake-ai-server.js';
import { Receiver } from '../../support/http/receiver.js';
import { readMetrics } from '../../support/metric.js';

describe('GET /metrics, of services', () => {
  it('measures requests to the carrier by outcome', async () => {
    const bridge = await Receiver.start();
    const app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url });
    const scenario = await CallScenario.create(app);
    const ada = await scenario.addAgent('ada');
    const numberId = await scenario.addNumberWithDigits('+33176354001', [ada]);
    const counts = async (): Promise<(number | undefined)[]> => {
      const metrics = await readMetrics(app.url);
      return ['accepted', 'rejected', 'failed'].map((outcome) =>
        metrics.get(`switchhook_carrier_request_seconds_count{outcome="${outcome}"}`),
      );
    };
    expect(await counts()).toEqual([0, 0, 0]);
    bridge.respondNextWith(200, 500, 404);
    await scenario.startCall(ada, numberId);
    await app.settle();
    expect(await counts()).toEqual([1, 0, 1]);
    await scenario.advance(10);
    expect((await counts()).slice(1)).toEqual([1, 1]);
    const sum = (await readMetrics(app.url)).get('switchhook_carrier_request_seconds_sum{outcome="accepted"}')!;
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(5);
    await app.close();
    await bridge.close();
  });

  it('measures requests to AI services by outcome', async () => {
    const ai = await FakeAiServer.start();
    const app = await startIntelligenceApp({ AI_URL: ai.url, AI_MODEL: 'house-model' });
    const scenario = await IntelligenceScenario.open(app);
    const count = async (service: string, outcome: string): Promise<number | undefined> =>
      (await readMetrics(app.url)).get(
        `switchhook_ai_request_seconds_count{service="${service}",outcome="${outcome}"}`,
      );
    expect(await count('language', 'failed')).toBe(0);
    ai.outage = { status: 503, body: '{}' };
    await scenario.endedCall(findDialogue('a renewal'));
    await app.settle();
    expect(await count('language', 'failed')).toBe(ai.takeRequests().length);
    expect(await count('language', 'failed')).toBeGreaterThan(0);
    await scenario.callCenter.completeCall();
    await app.settle();
    expect(await count('speech', 'answered')).toBe(0);
    await app.close();
    await ai.close();
  });
});
