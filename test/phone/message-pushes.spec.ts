import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReceiveMessage, ReportMessageStatus } from '../../src/contracts/messaging/commands.js';
import { CreateNumber, UpdateNumber } from '../../src/contracts/numbers/commands.js';
import { TestApp } from '../support/app.js';
import { createTeam } from '../support/builders.js';
import { freshDigits } from '../support/company/numbers.js';
import { type Agent, CALLER, PhoneScenario } from './phone-scenario.js';
import type { Phone } from './phone.js';

describe('messages on phones', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let phone: Phone;
  let bobs: Phone;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(async () => {
    [phone, bobs] = [await ann.connectPhone(), await bob.connectPhone()];
    expect([(await phone.next()).type, (await bobs.next()).type]).toEqual(['state', 'state']);
  });

  afterEach(() => Promise.all([phone.close(), bobs.close()]));

  afterAll(() => app.close());

  const receive = async (body: string, to = scenario.number.digits, files: { url: string }[] = []): Promise<string> => {
    // Messages of the same millisecond are pushed in any order.
    app.clock.advance(1);
    const message = { to, from: CALLER, body, files, channel: 'sms' as const };
    const { messageId } = await app.commands.execute(new ReceiveMessage({ message }));
    await app.settle();
    return messageId;
  };
  const next = async (on: Phone, type: string) => {
    let push = await on.next();
    while (push.type !== type) push = await on.next();
    return push;
  };
  const nextPush = async (on: Phone) => {
    const { type, message } = await next(on, 'message');
    return [type, message.id];
  };

  it('are pushed to every user of the Number, as in the API', async () => {
    const id = await receive('Hello');
    const pushed = await phone.next();
    const { body } = await scenario.company.api.get(`/v1/numbers/${scenario.number.id}/messages/${id}`);
    expect(pushed).toEqual({ type: 'message', message: body });
    expect(await bobs.next()).toEqual(pushed);
    const { conversations } = (await ann.api.get('/phone/v1/conversations')).body;
    const conversation = { type: 'conversation', conversation: conversations[0] };
    expect(conversations).toMatchObject([{ external_number: CALLER, unread_count: 1, last_message: { id } }]);
    expect([await phone.next(), await bobs.next()]).toEqual([conversation, conversation]);
  });

  it('that are sent are pushed as conversations, and again when their status changes', async () => {
    const sent = { number_id: scenario.number.id, to: '+33639984501', body: 'Hello' };
    const { conversation } = (await ann.api.post('/phone/v1/conversations', sent)).body;
    await app.settle();
    const first = await next(bobs, 'conversation');
    expect(first.conversation).toMatchObject({ id: conversation.id, last_message: { status: 'sent' } });
    const { id: messageId } = conversation.last_message;
    app.clock.advance(1000);
    await app.commands.execute(new ReportMessageStatus({ messageId, status: 'delivered' }));
    await app.settle();
    expect((await next(bobs, 'conversation')).conversation.last_message.status).toBe('delivered');
  });

  it('whose file arrives late are pushed as conversations again', async () => {
    let status = 503;
    const files = createServer((_, response) => response.writeHead(status).end('a picture')).listen(0, '127.0.0.1');
    await once(files, 'listening');
    const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/photo.png`;
    const id = await receive('Look', undefined, [{ url }]);
    app.clock.advance(60_000);
    await app.settle();
    const { conversation } = await next(phone, 'conversation');
    expect(conversation.last_message).toMatchObject({ id, media_details: [] });
    status = 200;
    app.clock.advance(60_000);
    await app.settle();
    expect((await next(phone, 'conversation')).conversation.last_message.media_details).toHaveLength(1);
    const { messages } = (await ann.api.get(`/phone/v1/conversations/${conversation.id}/messages`)).body;
    const shown = messages.find((each: { id: string }) => each.id === id);
    expect(shown.media_details).toMatchObject([{ file_name: 'photo.png' }]);
    files.close();
  });

  it('that a user has read are pushed as conversations to the phones of that user', async () => {
    await receive('Hello');
    const { id, unread_count } = (await next(phone, 'conversation')).conversation;
    expect(unread_count).toBeGreaterThan(0);
    app.clock.advance(60 * 60 * 1000);
    await ann.api.post(`/phone/v1/conversations/${id}/read`);
    await app.settle();
    expect((await next(phone, 'conversation')).conversation).toMatchObject({ id, unread_count: 0 });
    const last = await receive('Hello again');
    await next(bobs, 'conversation');
    expect((await next(bobs, 'conversation')).conversation).toMatchObject({ id, last_message: { id: last } });
  });

  it('are pushed as conversations to supervisors, and as messages too to members of teams', async () => {
    const supervisor = await scenario.logIn('desktop', { roles: ['supervisor'] });
    const member = await scenario.logIn('desktop');
    const team = await createTeam(scenario.company);
    await scenario.company.api.post(`/v1/teams/${team.id}/users/${member.id}`);
    const changes = { teamIds: [team.id] };
    await app.commands.execute(new UpdateNumber({ ref: { id: scenario.number.id }, changes }));
    const phones = [await supervisor.connectPhone(), await member.connectPhone()];
    for (const each of phones) expect((await each.next()).type).toBe('state');
    const id = await receive('Hello');
    expect((await phones[0].next()).conversation.last_message.id).toBe(id);
    expect(await nextPush(phones[1])).toEqual(['message', id]);
    expect((await phones[1].next()).conversation.last_message.id).toBe(id);
    await Promise.all(phones.map((each) => each.close()));
  });

  it('are pushed once, in order of arrival', async () => {
    const ids = [await receive('one'), await receive('two'), await receive('three')];
    for (const id of ids) expect(await nextPush(phone)).toEqual(['message', id]);
  });

  it('are pushed only to users of the Number', async () => {
    const digits = freshDigits();
    await app.commands.execute(
      new CreateNumber({ companyId: scenario.company.id, number: { digits, userIds: [bob.id] } }),
    );
    const elsewhere = await receive('for Bob', digits);
    const here = await receive('for both');
    expect(await nextPush(bobs)).toEqual(['message', elsewhere]);
    expect(await nextPush(bobs)).toEqual(['message', here]);
    expect(await nextPush(phone)).toEqual(['message', here]);
  });

  it('that skip the inbox are not pushed', async () => {
    const path = `/v1/numbers/${scenario.number.id}/messages/configuration`;
    await scenario.company.api.post(path, {});
    await receive('for the client');
    await scenario.company.api.delete(path);
    const id = await receive('for the agents');
    expect(await nextPush(phone)).toEqual(['message', id]);
  });
});
