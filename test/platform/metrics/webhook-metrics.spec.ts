import { DAY, HOUR } from '../../../src/platform/clock.js';
import { ApiClient } from '../../support/http/api-client.js';
import { freePort, TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';

describe('GET /metrics, of deliveries', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;

  beforeEach(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    receiver = await Receiver.start();
  });

  afterEach(async () => {
    await receiver.close();
    await app.close();
  });

  const scrape = async (): Promise<string> => (await new ApiClient(app.url).get('/metrics')).text;
  const valueOf = (text: string, name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))!
        .slice(name.length),
    );
  const attempts = (text: string): number[] =>
    ['delivered', 'refused', 'no_answer'].map((outcome) =>
      valueOf(text, `switchhook_webhook_attempts_total{outcome="${outcome}"}`),
    );
  const deliveries = (text: string): number[] =>
    ['delivered', 'failed'].map((outcome) =>
      valueOf(text, `switchhook_webhook_deliveries_total{outcome="${outcome}"}`),
    );
  const send = async (url: string, samples = 1): Promise<void> => {
    const { webhook_id } = (await company.api.post('/v1/webhooks', { url })).body.webhook;
    for (let each = 0; each < samples; each++)
      await company.api.post(`/v1/webhooks/${webhook_id}/test`, { event: 'call.created' });
  };

  it('shows every series before anything happened', async () => {
    const text = await scrape();
    expect(attempts(text)).toEqual([0, 0, 0]);
    expect(deliveries(text)).toEqual([0, 0]);
    expect(valueOf(text, 'switchhook_queue_depth{queue="deliveries"}')).toBe(0);
    expect(valueOf(text, 'switchhook_webhook_attempt_seconds_count')).toBe(0);
    expect(text).toMatch(/^# TYPE switchhook_webhook_attempts_total counter$/m);
    expect(text).toMatch(/^# TYPE switchhook_webhook_attempt_seconds histogram$/m);
  });

  it('reports the number of unfinished deliveries', async () => {
    await send(receiver.url, 3);
    expect(valueOf(await scrape(), 'switchhook_queue_depth{queue="deliveries"}')).toBe(3);
    receiver.respondNextWith(500);
    await app.deliver();
    expect(valueOf(await scrape(), 'switchhook_queue_depth{queue="deliveries"}')).toBe(1);
    app.clock.advance(10_000);
    await app.deliver();
    expect(valueOf(await scrape(), 'switchhook_queue_depth{queue="deliveries"}')).toBe(0);
  });

  it('counts attempts by outcome and measures their duration', async () => {
    receiver.respondNextWith(204, 302, 404, 500, (response) => response.destroy());
    await send(receiver.url, 6);
    await send(`http://127.0.0.1:${await freePort()}/nobody`);
    await app.deliver();
    const text = await scrape();
    expect(attempts(text)).toEqual([2, 3, 2]);
    expect(deliveries(text)).toEqual([2, 0]);
    expect(valueOf(text, 'switchhook_webhook_attempt_seconds_count')).toBe(7);
    expect(valueOf(text, 'switchhook_webhook_attempt_seconds_bucket{le="5"}')).toBe(7);
    expect(valueOf(text, 'switchhook_webhook_attempt_seconds_sum')).toBeLessThan(5);
  });

  it('counts a delivery that failed permanently', async () => {
    receiver.respondWith(500);
    await send(receiver.url);
    await app.deliver();
    await app.work.run((tx) => tx.change(`UPDATE webhooks SET state = 'disabled', state_since = 0`));
    app.clock.advance(3 * DAY + HOUR);
    await app.settle();
    expect(deliveries(await scrape())).toEqual([0, 1]);
  });

  it('contains no receiver and no webhook', async () => {
    await send(receiver.url);
    await app.deliver();
    const lines = (await scrape()).split('\n').filter((line) => line.startsWith('switchhook_webhook_'));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).toMatch(/^\w+(\{(outcome="\w+"|le="[\d.+Inf]+")\})? [\d.e-]+$/);
  });
});
