import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { MINUTE } from '../../../src/platform/clock.js';
import { CARRIER_TOKEN } from '../../engine/call-scenario.js';
import { FakeAiServer } from '../../intelligence/fake-ai-server.js';
import { IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';
import { CUSTOMER, MessagingScenario } from '../../messaging/messaging-scenario.js';
import { SmtpServer } from '../../scale/smtp-server.js';
import { freePort, TestApp } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { readMetric } from '../../support/metric.js';
import { Receiver } from '../../support/http/receiver.js';

describe('a server that starts while a service is down', () => {
  let port: number;
  let log: string;
  let app: TestApp;
  let service: { close(): Promise<void> } | undefined;

  beforeEach(async () => {
    [port, log, service] = [await freePort(), '', undefined];
  });

  afterEach(async () => {
    await app.close();
    await service?.close();
  });

  const start = async (settings: Record<string, string>): Promise<void> => {
    const roles = { ROLES: 'api,worker', CARRIER_TOKEN: CARRIER_TOKEN, REDIS_URL: '' };
    app = await TestApp.start({ ...roles, ...settings }, { write: (line: string) => void (log += line) });
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  };
  const isUp = (name: string, expected: 0 | 1): Promise<void> =>
    eventually(async () =>
      expect(await readMetric(app.url, `switchhook_dependency_up{dependency="${name}"}`)).toBe(expected),
    );
  const changes = (): string[] =>
    log
      .split('\n')
      .filter((line) => line.includes('"context":"Dependency"'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const away = (name: string) =>
    expect.stringMatching(new RegExp(`^${name} cannot be reached \\(.*ECONNREFUSED.*\\); .*\\.$`));

  it('sends its emails once the mail server is up', async () => {
    await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await isUp('smtp', 0);
    const { email } = await inviteUser(await app.company());
    await eventually(async () => {
      const [job] = await app.reader.rows<{ attempts: number }>(
        "SELECT attempts FROM timers WHERE kind = 'mail.send' AND claim IS NULL",
      );
      expect(job.attempts).toBe(1);
    });
    const post = await SmtpServer.open(port);
    service = post;
    await isUp('smtp', 1);
    app.clock.advance(MINUTE);
    await eventually(() => expect(Object.fromEntries(post.received)).toEqual({ [email]: 1 }));
    expect(changes()).toEqual([away('smtp'), 'smtp is reachable again.']);
  });

  it('sends its emails after a mail server was down for a while', async () => {
    const first = await SmtpServer.open(port);
    await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await isUp('smtp', 1);
    await first.close();
    const { email } = await inviteUser(await app.company());
    await isUp('smtp', 0);
    const post = await SmtpServer.open(port);
    service = post;
    await isUp('smtp', 1);
    app.clock.advance(MINUTE);
    await eventually(() => expect(Object.fromEntries(post.received)).toEqual({ [email]: 1 }));
  });

  it('sends calls and messages once the carrier bridge is up', async () => {
    await start({ CARRIER: 'http', CARRIER_URL: `http://127.0.0.1:${port}/hook` });
    await isUp('carrier', 0);
    const scenario = await MessagingScenario.open(app);
    const message = await scenario.sendText(CUSTOMER, 'Hello');
    await (await CallCenter.open(app, scenario.company)).ring();
    await eventually(async () => {
      const [{ tries }] = await app.reader.rows<{ tries: number }>(
        'SELECT MAX(attempts) AS tries FROM carrier_requests',
      );
      expect(tries).toBeGreaterThan(0);
    });
    expect(await scenario.status(message)).toBe('pending');
    const bridge = await Receiver.start(port);
    service = bridge;
    await isUp('carrier', 1);
    app.clock.advance(MINUTE);
    await eventually(async () => expect(await scenario.status(message)).toBe('sent'));
    await eventually(() =>
      expect(bridge.received.map(({ json }) => json.request.act)).toEqual(
        expect.arrayContaining(['send_message', 'ring_agent']),
      ),
    );
    expect(changes()).toEqual([away('carrier'), 'carrier is reachable again.']);
  });

  it('probes a bridge without a signature, and counts a refusal as reachable', async () => {
    const asked: IncomingMessage[] = [];
    const bridge = createServer((request, response) => {
      asked.push(request);
      response.writeHead(405).end();
    }).listen(port, '127.0.0.1');
    await once(bridge, 'listening');
    service = { close: promisify(bridge.close.bind(bridge)) };
    await start({ CARRIER: 'http', CARRIER_URL: `http://127.0.0.1:${port}/hook` });
    await isUp('carrier', 1);
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['HEAD', '/hook']]);
    expect(Object.keys(asked[0].headers).filter((name) => /signature|webhook|authorization/.test(name))).toEqual([]);
    expect(changes()).toEqual([]);
  });

  it('analyses recordings once the AI endpoint is up', async () => {
    await start({ AI_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'a-model' });
    await isUp('ai', 0);
    const scenario = await IntelligenceScenario.open(app);
    const call = await scenario.callCenter.completeCall();
    await app.settle();
    for (let n = 0; n < 30; n++) {
      app.clock.advance(MINUTE);
      await app.settle();
    }
    expect((await scenario.request(call, 'transcription')).status).toBe(404);
    const ai = await FakeAiServer.start(port);
    service = ai;
    ai.transcript = { language: 'english', segments: [{ start: 0, end: 1, text: 'I want to renew.', speaker: 'A' }] };
    await isUp('ai', 1);
    app.clock.advance(10 * MINUTE);
    await eventually(async () => {
      const { transcription } = await scenario.get(call, 'transcription');
      expect(transcription.content.utterances).toMatchObject([{ text: 'I want to renew.' }]);
    });
    expect(changes()).toEqual([away('ai'), 'ai is reachable again.']);
  });
});
