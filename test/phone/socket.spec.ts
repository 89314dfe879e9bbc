import { once } from 'node:events';
import { Writable } from 'node:stream';
import { Readiness } from '../../src/platform/observability/readiness.js';
import { PhoneSocket } from '../../src/surfaces/phone/socket/phone-socket.js';
import { TestApp } from '../support/app.js';
import { type Agent, PhoneScenario } from './phone-scenario.js';
import { Phone } from './phone.js';

const HOUR = 3_600_000;

describe('WS /phone/v1/socket', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let agent: Agent;
  let log = '';

  beforeAll(async () => {
    const lines = new Writable({ write: (text, _, done) => done(void (log += String(text))) });
    app = await TestApp.start({}, lines);
    scenario = await PhoneScenario.create(app, 1);
  });

  // Every test gets its own session.
  beforeEach(async () => {
    agent = await scenario.agents[0].logInAgain();
    await agent.api.put('/phone/v1/availability', { availability_status: 'available' });
    await app.settle();
  });

  afterAll(() => app.close());

  it('accepts the token as the first message and sends the current state', async () => {
    const phone = await Phone.open(app.url);
    phone.send({ token: agent.token });
    const me = (await agent.api.get('/phone/v1/me')).body;
    expect(await phone.next()).toEqual({ type: 'state', ...me });
    expect(me).toMatchObject({ availability: 'available', device: 'desktop', call: null, prefilled_number: null });
    expect(me.user.id).toBe(agent.id);
    expect(me.numbers).toEqual([expect.objectContaining({ id: scenario.number.id })]);
    await phone.close();
  });

  it('accepts the token as Sec-WebSocket-Protocol', async () => {
    const phone = await Phone.open(app.url, [agent.token]);
    expect(await phone.next()).toMatchObject({ type: 'state', user: { id: agent.id } });
    await phone.close();
  });

  it('echoes the name of the protocol and not the token where both are offered', async () => {
    const phone = await Phone.open(app.url, ['switchhook.phone.v1', agent.token]);
    expect(await phone.next()).toMatchObject({ type: 'state' });
    expect(phone.socket.protocol).toBe('switchhook.phone.v1');
    await phone.close();
  });

  it('accepts the token as the first message if only the name of the protocol is offered', async () => {
    const phone = await Phone.open(app.url, ['switchhook.phone.v1']);
    phone.send({ token: agent.token });
    expect(await phone.next()).toMatchObject({ type: 'state' });
    await phone.close();
  });

  it('works with the WebSocket of a browser', async () => {
    const { WebSocket: Browser } = await import('undici');
    const socket = new Browser(`${app.url.replace('http', 'ws')}/phone/v1/socket`, [agent.token]);
    const message = await new Promise<string>((resolve) => {
      socket.onmessage = ({ data }) => resolve(String(data));
    });
    expect(JSON.parse(message)).toMatchObject({ type: 'state', user: { id: agent.id } });
    const closed = new Promise((resolve) => (socket.onclose = resolve));
    socket.close();
    await closed;
  });

  it.each([
    '{"token":"wrong"}',
    `{"token":"${'0'.repeat(64)}"}`,
    '{"token":7}',
    '{"token":"\\ud800"}',
    '{"token":"\\u0000"}',
    '{"token":null}',
    '{}',
    'null',
    '[]',
    'no json',
    '',
  ])('closes with 4403 on the first message %j', async (message) => {
    const phone = await Phone.open(app.url);
    phone.send(message);
    expect((await phone.closed).code).toBe(4403);
  });

  it('closes with 4403 on a wrong token as Sec-WebSocket-Protocol', async () => {
    const phone = await Phone.open(app.url, ['0'.repeat(64)]);
    expect((await phone.closed).code).toBe(4403);
  });

  it('closes with 4403 on a first message in bytes', async () => {
    const phone = await Phone.open(app.url);
    phone.socket.send(Buffer.from(JSON.stringify({ token: agent.token })));
    expect((await phone.closed).code).toBe(4403);
  });

  it('closes with 4403 on the token of a session that is over', async () => {
    await agent.api.delete('/phone/v1/session');
    const phone = await agent.connectPhone();
    expect((await phone.closed).code).toBe(4403);
  });

  it('does not accept an API key', async () => {
    const phone = await Phone.connect(app.url, scenario.company.apiToken);
    expect((await phone.closed).code).toBe(4403);
  });

  it('terminates a phone that sends too large a message', async () => {
    const phone = await Phone.open(app.url);
    phone.send('x'.repeat(25_000));
    expect((await phone.closed).code).toBe(1009);
  });

  it('answers unknown messages after the token, and continues', async () => {
    const phone = await agent.connectPhone();
    await phone.next();
    phone.send('no json');
    phone.send({ token: 'wrong' });
    expect([await phone.next(), await phone.next()]).toEqual([
      { type: 'error', call_id: null, message: 'The message is not JSON.' },
      { type: 'error', call_id: null, message: expect.stringMatching(/^type must be one of offer, /) },
    ]);
    await agent.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    expect(await phone.next()).toMatchObject({ type: 'availability', availability: 'do_not_disturb' });
    await phone.close();
  });

  it('is closed with 4403 when its session is ended, while those of other sessions stay', async () => {
    const other = await agent.logInAgain('ios');
    const [phone, another] = [await agent.connectPhone(), await other.connectPhone()];
    await Promise.all([phone.next(), another.next()]);
    await agent.api.delete('/phone/v1/session');
    // Immediately, before the events are relayed.
    expect((await phone.closed).code).toBe(4403);
    await other.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    expect(await another.next()).toMatchObject({ type: 'availability' });
    await another.close();
  });

  it('is closed with 4403 when its session expires', async () => {
    const phone = await agent.connectPhone();
    await phone.next();
    app.clock.advance(25 * HOUR);
    await app.settle();
    expect((await phone.closed).code).toBe(4403);
  });

  it('is closed with 4403 when its user is deleted', async () => {
    const leaving = await scenario.logIn('desktop');
    const phone = await leaving.connectPhone();
    await phone.next();
    expect((await scenario.company.api.delete(`/v1/users/${leaving.id}`)).status).toBe(204);
    await app.settle();
    expect((await phone.closed).code).toBe(4403);
  });

  it('does not affect who is online', async () => {
    const online = async () => (await scenario.company.api.get(`/v1/users/${agent.id}/availability`)).body.availability;
    const phone = await agent.connectPhone();
    await phone.next();
    await phone.close();
    await app.settle();
    expect(await online()).toBe('available');
  });

  it('is open at most ten times per user: the next one is closed with 4429', async () => {
    const phones = await Promise.all(Array.from({ length: 10 }, () => agent.connectPhone()));
    await Promise.all(phones.map((phone) => phone.next()));
    const tooMany = await agent.connectPhone();
    expect((await tooMany.closed).code).toBe(4429);
    await phones[0].close();
    const instead = await agent.connectPhone();
    expect(await instead.next()).toMatchObject({ type: 'state' });
    await Promise.all([...phones.slice(1), instead].map((phone) => phone.close()));
  });

  it('terminates a phone that does not answer a ping', async () => {
    const { heartbeat } = app.context.get(PhoneSocket, { strict: false });
    const dead = await Phone.connect(app.url, agent.token, { autoPong: false });
    const alive = await agent.connectPhone();
    await Promise.all([dead.next(), alive.next()]);
    const pings = [once(dead.socket, 'ping'), once(alive.socket, 'ping')];
    heartbeat.check();
    await Promise.all(pings);
    // The server handles frames in order, so after this pong it has handled the pong of the phone.
    const heard = once(alive.socket, 'pong');
    alive.socket.ping();
    await heard;
    heartbeat.check();
    expect((await dead.closed).code).toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    await alive.close();
  });

  it('gets a message with each heartbeat, after its first state, while the server reaches its database', async () => {
    const { heartbeat } = app.context.get(PhoneSocket, { strict: false });
    const phone = await agent.connectPhone();
    const early = await Phone.open(app.url);
    expect((await phone.next()).type).toBe('state');
    const ping = once(phone.socket, 'message');
    await heartbeat.beat();
    expect(String((await ping)[0])).toBe('{"type":"ping"}');
    const { pings } = phone;
    early.send({ token: agent.token });
    expect((await early.next()).type).toBe('state');
    const probe = jest.spyOn(app.context.get(Readiness, { strict: false }), 'canWork').mockResolvedValue(false);
    await heartbeat.beat();
    probe.mockRestore();
    await scenario.company.api.post(`/v1/users/${agent.id}/dial`, { to: '+33612345678' });
    await app.settle();
    expect((await phone.next()).type).toBe('prefill');
    expect([pings, phone.pings, early.pings]).toEqual([1, 1, 0]);
    await Promise.all([phone.close(), early.close()]);
  });

  it('leaves no token in the log', async () => {
    const phone = await Phone.open(app.url, [agent.token]);
    await phone.next();
    await phone.close();
    const wrong = await Phone.connect(app.url, 'f'.repeat(64));
    await wrong.closed;
    expect(log).not.toContain(agent.token);
    expect(log).not.toContain('f'.repeat(64));
  });

  it('leaves no error in the log', () => {
    const levels = log.split('\n').flatMap((line) => (line ? [(JSON.parse(line) as { level: number }).level] : []));
    expect(levels.length).toBeGreaterThan(0);
    expect(Math.max(...levels)).toBeLessThan(40);
  });

  it('is closed with 1001 when the server stops', async () => {
    const stopping = await TestApp.start();
    const [someone] = (await PhoneScenario.create(stopping)).agents;
    const [phone, silent] = [await someone.connectPhone(), await Phone.open(stopping.url)];
    await phone.next();
    await stopping.close();
    expect([(await phone.closed).code, (await silent.closed).code]).toEqual([1001, 1001]);
  });
});
