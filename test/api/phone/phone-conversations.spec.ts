import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario, newCustomer } from '../../messaging/messaging-scenario.js';
import { createContact, createTeam } from '../../support/builders.js';
import type { TestApp } from '../../support/app.js';
import type { ApiClient } from '../../support/http/api-client.js';

const PATH = '/phone/v1/conversations';

describe('conversations on the phone', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let ann: ApiClient;
  let bob: ApiClient;
  let annId: number;

  const logIn = async (roles: ('agent' | 'supervisor' | 'admin' | 'owner')[], on = scenario) => {
    const user = await app.user(on.company.id, { roles });
    return { id: user.id, api: await app.phone(user) };
  };
  const link = (changes: UpdateNumber['changes']) =>
    app.commands.execute(new UpdateNumber({ ref: { id: scenario.line.id }, changes }));
  const list = async (api: ApiClient, query = '') => (await api.get(PATH + query)).body.conversations;
  const find = async (api: ApiClient, externalNumber: string) =>
    (await list(api, '?per_page=50')).find((each: any) => each.external_number === externalNumber);
  const receive = async (from: string, body = 'Hello', fields: object = {}) => {
    app.clock.advance(1000);
    const id = await scenario.receive({ from, body, ...fields });
    await app.settle();
    return id;
  };

  beforeAll(async () => {
    app = await startApp();
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    await scenario.connectWhatsApp();
    const [a, b] = [await logIn(['agent']), await logIn(['agent'])];
    [ann, bob, annId] = [a.api, b.api, a.id];
    await link({ userIds: [a.id, b.id] });
  });

  afterAll(() => app.close());

  describe('GET /phone/v1/conversations', () => {
    it('has one for each external number and channel, the latest first', async () => {
      const [first, second] = [newCustomer(), newCustomer()];
      const contact = await createContact(scenario.company, { phone_numbers: [{ label: 'Work', value: first }] });
      await receive(first, 'one');
      await receive(second, 'two');
      const last = await receive(first, 'three');
      const whatsapp = await receive(first, 'four', { channel: 'whatsapp' });
      const { status, body } = await ann.get(`${PATH}?per_page=3`);
      expect(status).toBe(200);
      expect(body.meta).toMatchObject({ count: 3, total: 3, next_page_link: null });
      expect(body.conversations).toEqual([
        expect.objectContaining({ external_number: first, channel: 'whatsapp', unread_count: 1 }),
        {
          id: expect.any(Number),
          number_id: scenario.line.id,
          external_number: first,
          contact,
          channel: 'sms',
          last_message: await scenario.get(last),
          unread_count: 2,
        },
        expect.objectContaining({ external_number: second, contact: null, unread_count: 1 }),
      ]);
      expect(body.conversations[0].last_message.id).toBe(whatsapp);
      expect((await list(ann, '?order=asc&per_page=1'))[0].external_number).toBe(second);
    });

    it('includes sent messages and groups', async () => {
      const customer = newCustomer();
      const id = await scenario.sendText(customer);
      expect(await find(ann, customer)).toMatchObject({ last_message: { id, status: 'pending' }, unread_count: 0 });
      await app.settle();
      expect((await find(ann, customer)).last_message.status).toBe('sent');
      app.clock.advance(1000);
      await receive(customer, 'to all', { group_members: [newCustomer()] });
      const [group] = await list(ann);
      expect(group).toMatchObject({ external_number: null, contact: null, channel: 'sms', unread_count: 1 });
      expect(group.last_message).toMatchObject({ body: 'to all', external_number: customer });
    });

    it('excludes messages that skip the inbox', async () => {
      const customer = newCustomer();
      await scenario.configure();
      await receive(customer);
      await scenario.company.api.delete(`${scenario.path}/configuration`);
      expect(await find(ann, customer)).toBeUndefined();
      const visible = await receive(customer, 'Hello agents');
      const { id, unread_count } = await find(ann, customer);
      const { messages } = (await ann.get(`${PATH}/${id}/messages`)).body;
      expect([messages.map((message: any) => message.id), unread_count]).toEqual([[visible], 1]);
    });
  });

  describe('GET /phone/v1/conversations/:id/messages', () => {
    it('has the messages of both directions, as the public API shows them', async () => {
      const customer = newCustomer();
      const received = await receive(customer, 'one');
      app.clock.advance(1000);
      const sent = await scenario.sendText(customer, 'two');
      const { id } = await find(ann, customer);
      const { status, body } = await ann.get(`${PATH}/${id}/messages`);
      expect([status, body.meta.total]).toEqual([200, 2]);
      expect(body.messages).toEqual([await scenario.get(received), await scenario.get(sent)]);
      const page = (await ann.get(`${PATH}/${id}/messages?order=desc&per_page=1`)).body;
      expect(page.messages[0].id).toBe(sent);
      expect(page.meta.next_page_link).toMatch(/order=desc&page=2&per_page=1$/);
    });
  });

  describe('POST /phone/v1/conversations/:id/read', () => {
    it('sets unread_count to 0 for the user who reads, until the next message', async () => {
      const customer = newCustomer();
      await receive(customer);
      await receive(customer);
      const { id, unread_count } = await find(ann, customer);
      expect(unread_count).toBe(2);
      for (let i = 0; i < 2; i++) expect((await ann.post(`${PATH}/${id}/read`)).status).toBe(204);
      expect((await find(ann, customer)).unread_count).toBe(0);
      expect((await find(bob, customer)).unread_count).toBe(2);
      await receive(customer);
      expect((await find(ann, customer)).unread_count).toBe(1);
    });
  });

  describe('writing', () => {
    it('POST /phone/v1/conversations starts a conversation with 201, on behalf of the user', async () => {
      const to = newCustomer();
      const { status, body } = await ann.post(PATH, { number_id: scenario.line.id, to, body: 'Hello' });
      expect(status).toBe(201);
      expect(body.conversation).toEqual(await find(ann, to));
      expect(body.conversation.last_message).toMatchObject({ body: 'Hello', direction: 'outbound', status: 'pending' });
      const sql = 'SELECT user_id FROM messages WHERE id = ?';
      expect(await app.reader.first(sql, [body.conversation.last_message.id])).toEqual({ user_id: annId });
      const again = await bob.post(PATH, { number_id: scenario.line.id, to, body: 'Again' });
      expect(again.body.conversation.id).toBe(body.conversation.id);
    });

    it.each(['06 39 98 99 01', '0033 639 98 99 01', '+33 (0)6.39.98.99.01'])(
      'accepts %s as a recipient',
      async (to) => {
        const { status, body } = await ann.post(PATH, { number_id: scenario.line.id, to, body: 'Hello' });
        expect([status, body.conversation.external_number]).toEqual([201, '+33639989901']);
      },
    );

    it('starts a group, and continues it with the same participants in any order and format', async () => {
      const [first, second] = [newCustomer(), newCustomer()];
      const start = (participants: string[]) =>
        ann.post(PATH, { number_id: scenario.line.id, participants, body: 'Hello' });
      const { status, body } = await start([first, second.replace('+33', '0')]);
      expect([status, body.conversation.last_message.participants]).toEqual([201, [first, second]]);
      expect((await start([second, first])).body.conversation.id).toBe(body.conversation.id);
    });

    it('POST :id/messages replies in the same channel', async () => {
      const customer = newCustomer();
      await receive(customer, 'sms');
      await receive(customer, 'whatsapp', { channel: 'whatsapp' });
      await receive(customer, 'group', { group_members: [newCustomer()] });
      const [group, whatsapp, sms] = await list(ann, '?per_page=3');
      for (const [{ id }, expected] of [
        [sms, { body: 'Hi', channel: null, external_number: customer, status: 'pending' }],
        [whatsapp, { body: 'Hi', channel: 'whatsapp', external_number: customer, type: 'text' }],
        [group, { body: 'Hi', group_conversation_id: group.last_message.group_conversation_id }],
      ]) {
        const { status, body } = await ann.post(`${PATH}/${id}/messages`, { body: 'Hi' });
        expect([status, body.message]).toEqual([201, expect.objectContaining(expected)]);
      }
    });

    it('is refused with 400 to a sender that cannot receive, whose conversation stays readable', async () => {
      for (const from of ['36105', 'MyBank']) {
        await receive(from, 'Your code is 1234');
        const { id, contact } = await find(ann, from);
        expect(contact).toBeNull();
        const { status, body } = await ann.post(`${PATH}/${id}/messages`, { body: 'Hi' });
        expect([status, body.troubleshoot]).toEqual([400, `${from} is a sender that cannot receive messages.`]);
      }
    });

    it.each([
      [{ body: ' ' }, 422, /^body is mandatory/],
      [{ body: 'x'.repeat(1601) }, 400, /^body must not be longer than 1600/],
      [{ body: 'Hi', mediaUrl: 'https://a.example.com' }, 400, /^mediaUrl must be a list/],
      [{ body: 'Hi', to: undefined }, 422, /^to is mandatory/],
      [{ body: 'Hi', to: '36105' }, 400, /^to must be a phone number/],
      [{ body: 'Hi', to: 33639984567 }, 400, /^to must be a string/],
      [{ body: 'Hi', to: '112' }, 400, /^to must be a phone number/],
      [{ body: 'Hi', participants: ['+33639984567', '+33639984568'] }, 400, /^to and participants exclude/],
      [{ body: 'Hi', to: undefined, participants: ['+33639984567'] }, 400, /^participants must hold 2 to 10/],
      [{ body: 'Hi', to: undefined, participants: ['+33639984567', '0639984567'] }, 400, /^participants must hold 2/],
      [{ body: 'Hi', to: undefined, participants: ['+33639984567', '36105'] }, 400, /^participants must hold phone/],
      [
        { body: 'Hi', to: undefined, participants: ['+33639984567', '+33639984568'], channel: 'whatsapp' },
        400,
        /^participants must be left out on WhatsApp/,
      ],
      [{ body: 'Hi', number_id: 999_999 }, 400, /^number_id must be a Number/],
      [{ body: 'Hi', channel: 'fax' }, 400, /^channel /],
    ])('refuses %j with %i', async (fields, status, sentence) => {
      const sent = { number_id: scenario.line.id, to: newCustomer(), ...fields };
      const answer = await ann.post(PATH, sent);
      expect([answer.status, answer.body.troubleshoot]).toEqual([status, expect.stringMatching(sentence)]);
    });
  });

  describe('access', () => {
    let customer: string;
    let id: number;

    beforeAll(async () => {
      customer = newCustomer();
      await receive(customer);
      ({ id } = await find(ann, customer));
    });

    const answers = async (api: ApiClient) => [
      (await find(api, customer))?.id,
      (await api.get(`${PATH}/${id}/messages`)).status,
      (await api.post(`${PATH}/${id}/messages`, { body: 'Hi' })).status,
      (await api.post(`${PATH}/${id}/read`)).status,
      (await api.post(PATH, { number_id: scenario.line.id, to: customer, body: 'Hi' })).status,
    ];

    it.each([['supervisor'], ['admin'], ['owner']] as const)('is granted to a %s', async (role) => {
      expect(await answers((await logIn([role])).api)).toEqual([id, 200, 201, 204, 201]);
    });

    it('is granted to members of a team of the Number, as long as they are members', async () => {
      const { id: userId, api } = await logIn(['agent']);
      const team = await createTeam(scenario.company);
      await link({ teamIds: [team.id] });
      expect(await answers(api)).toEqual([undefined, 404, 404, 404, 400]);
      await scenario.company.api.post(`/v1/teams/${team.id}/users/${userId}`);
      expect(await answers(api)).toEqual([id, 200, 201, 204, 201]);
      await scenario.company.api.delete(`/v1/teams/${team.id}/users/${userId}`);
      expect(await answers(api)).toEqual([undefined, 404, 404, 404, 400]);
    });

    it('leaves no read marks of a deleted user', async () => {
      const { id: userId, api } = await logIn(['supervisor']);
      await answers(api);
      const marks = () => app.reader.rows('SELECT 1 FROM message_conversation_reads WHERE user_id = ?', [userId]);
      expect(await marks()).toHaveLength(1);
      await scenario.company.api.delete(`/v1/users/${userId}`);
      await app.settle();
      expect(await marks()).toEqual([]);
    });

    it('is denied to everybody else', async () => {
      expect(await answers((await logIn(['agent'])).api)).toEqual([undefined, 404, 404, 404, 400]);
      const stranger = await MessagingScenario.open(app);
      expect(await answers((await logIn(['owner'], stranger)).api)).toEqual([undefined, 404, 404, 404, 400]);
    });
  });
});
