import { createClient } from '@redis/client';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { type Agent, PhoneScenario } from '../../phone/phone-scenario.js';
import { Phone } from '../../phone/phone.js';
import { ApiClient } from '../../support/http/api-client.js';
import { freePort, TestApp, type TestCompany } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { readMetric } from '../../support/metric.js';
import { hasRedis, RedisServer } from '../../support/processes/redis-server.js';

const REDIS_UP = 'switchhook_dependency_up{dependency="redis"}';

(hasRedis ? describe : describe.skip)('two replicas whose Redis is away when they start', () => {
  let port: number;
  let one: TestApp;
  let another: TestApp;
  let redis: RedisServer | undefined;

  beforeEach(async () => {
    port = await freePort();
    const settings = { REDIS_URL: `redis://127.0.0.1:${port}` };
    one = await TestApp.start(settings);
    another = await TestApp.start({ ...settings, DATABASE_URL: one.databaseUrl }, undefined, one.clock);
  });

  afterEach(async () => {
    await another.close();
    await one.close();
    await redis?.stop();
    redis = undefined;
  });

  const startRedis = async (): Promise<void> => {
    redis = await RedisServer.start(port);
    await isUp(1);
  };
  const isUp = (expected: 0 | 1): Promise<void> =>
    eventually(async () => {
      for (const { url } of [one, another]) expect(await readMetric(url, REDIS_UP)).toBe(expected);
    });
  const company = async (rateLimit: number): Promise<TestCompany> => {
    const made = await one.company();
    await one.commands.execute(new UpdateCompany({ companyId: made.id, settings: { rateLimit } }));
    return made;
  };
  /** Sends one request to each replica in turn. */
  const sendRequests = async ({ apiId, apiToken }: TestCompany, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++)
      statuses.push((await ApiClient.basic([one, another][n % 2].url, apiId, apiToken).get('/v1/ping')).status);
    return statuses;
  };

  it('are ready, and each limits on its own until Redis is up; then they limit together', async () => {
    for (const { url } of [one, another]) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      expect(await readMetric(url, REDIS_UP)).toBe(0);
    }
    expect(await sendRequests(await company(2), 6)).toEqual([200, 200, 200, 200, 429, 429]);
    await startRedis();
    expect(await sendRequests(await company(2), 4)).toEqual([200, 200, 429, 429]);
  });

  describe('with a phone on each', () => {
    let scenario: PhoneScenario;
    let agent: Agent;
    let phones: Phone[];

    beforeEach(async () => {
      scenario = await PhoneScenario.create(one);
      [agent] = scenario.agents;
      phones = await Promise.all([one, another].map(({ url }) => Phone.connect(url, agent.token)));
      for (const phone of phones) expect((await phone.next()).type).toBe('state');
    });

    afterEach(() => Promise.all(phones.map((phone) => phone.close())));

    const subscribers = async (): Promise<number> => {
      const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
      const counts = await client.pubSubNumSub('switchhook:phone-hints');
      client.destroy();
      return counts['switchhook:phone-hints'];
    };

    /** Only the first replica publishes events. */
    const rings = async (): Promise<void> => {
      const { id } = await scenario.receiveCall();
      for (const phone of phones) expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id } });
      await agent.act(id, 'decline');
      await one.settle();
      for (const phone of phones) expect(await phone.next()).toMatchObject({ type: 'call', call: { id } });
    };

    it('ring without Redis, through Redis once it is up, and after it was down again', async () => {
      await rings();
      await startRedis();
      expect(await subscribers()).toBe(2);
      await rings();
      await redis!.stop();
      await isUp(0);
      await startRedis();
      expect(await subscribers()).toBe(2);
      await rings();
    });
  });
});

(hasRedis ? describe : describe.skip)('a server whose Redis comes and goes', () => {
  let port: number;
  let log: string;
  let app: TestApp;

  beforeEach(async () => {
    [port, log] = [await freePort(), ''];
    app = await TestApp.start({ REDIS_URL: `redis://127.0.0.1:${port}` }, { write: (line) => void (log += line) });
  });

  afterEach(() => app.close());

  const lines = (): string[] =>
    log
      .split('\n')
      .filter((line) => line.includes('"context":"Dependency"'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const isUp = (expected: 0 | 1): Promise<void> =>
    eventually(async () => expect(await readMetric(app.url, REDIS_UP)).toBe(expected));

  it('logs each change once, however often it tries to connect', async () => {
    const refused = expect.stringMatching(/^redis cannot be reached \(connect ECONNREFUSED .*\); each replica limits/);
    expect(lines()).toEqual([refused]);
    let redis = await RedisServer.start(port);
    await isUp(1);
    expect(lines()).toEqual([refused, 'redis is reachable again.']);
    await redis.stop();
    await isUp(0);
    redis = await RedisServer.start(port);
    await isUp(1);
    expect(lines()).toEqual([
      refused,
      'redis is reachable again.',
      expect.stringContaining('redis cannot be reached'),
      'redis is reachable again.',
    ]);
    await redis.stop();
  });

  it('limits on its own while Redis refuses writes, and logs it', async () => {
    const redis = await RedisServer.start(port);
    await isUp(1);
    const { id, api } = await app.company();
    await app.commands.execute(new UpdateCompany({ companyId: id, settings: { rateLimit: 2 } }));
    const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
    await client.configSet('maxmemory', '1');
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await api.get('/v1/ping')).status);
    expect(statuses).toEqual([200, 200, 429]);
    await isUp(0);
    await client.configSet('maxmemory', '0');
    await api.get('/v1/ping');
    await isUp(1);
    client.destroy();
    await redis.stop();
  });
});
