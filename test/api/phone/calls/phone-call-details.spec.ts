import { CreateNumber } from '../../../../src/contracts/numbers/commands.js';
import type { Flow } from '../../../../src/contracts/numbers/types.js';
import { type Agent, CALLER, NO_DETAILS, PhoneScenario } from '../../../phone/phone-scenario.js';
import type { Message, Phone } from '../../../phone/phone.js';
import { TestApp } from '../../../support/app.js';
import { ringFlow } from '../../../engine/call-scenario.js';
import { countStatements } from '../../../support/database/statements.js';
import { freshDigits } from '../../../support/company/numbers.js';
import { ReceiveCall } from '../../../../src/contracts/calls/commands.js';

describe('the call on the phone', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  afterAll(() => app.close());

  const callOf = async (agent: Agent) => (await agent.api.get('/phone/v1/me')).body.call;
  const addContact = async () => {
    const { body } = await scenario.company.api.post('/v1/contacts', {
      first_name: 'Grace',
      last_name: 'Hopper',
      company_name: 'Navy',
      phone_numbers: [{ label: 'Work', value: CALLER }],
      emails: [{ label: 'Work', value: 'grace@example.com' }],
    });
    return body.contact;
  };
  const addTag = async (name: string, color: string): Promise<number> =>
    (await scenario.company.api.post('/v1/tags', { name, color })).body.tag.id;
  const answered = async (): Promise<number> => {
    const { id } = await scenario.receiveCall();
    await ann.act(id, 'answer');
    await app.settle();
    return id;
  };
  const nextCall = async (phone: Phone, fits: (call: Message['call']) => boolean): Promise<Message> => {
    for (;;) {
      const message = await phone.next();
      if (message.call && fits(message.call)) return message;
    }
  };

  it('shows the contact with the number of the other party', async () => {
    const contact = await addContact();
    await scenario.receiveCall();
    expect((await callOf(ann)).contact).toEqual(contact);
    expect((await callOf(ann)).contact).toMatchObject({
      first_name: 'Grace',
      emails: [{ value: 'grace@example.com' }],
    });
  });

  it('shows neither the contact of another company nor one of an anonymous caller', async () => {
    await addContact();
    const elsewhere = await PhoneScenario.create(app);
    await elsewhere.receiveCall();
    expect((await callOf(elsewhere.agents[0])).contact).toBeNull();
    await scenario.receiveCall('anonymous');
    expect(await callOf(ann)).toMatchObject({ raw_digits: 'anonymous', contact: null });
  });

  it("shows the caller's menu choices, in order", async () => {
    const menu = (title: string, next: string) => ({
      type: 'ivr' as const,
      message_url: null,
      timeout_seconds: 5,
      next_timeout: 'ring',
      options: [{ key: '1', title, branch: title.toLowerCase(), next }],
    });
    const menus = { first: menu('Sales', 'second'), second: menu('New customers', 'ring') };
    const flow: Flow = { ...ringFlow({}, menus), start: 'first' };
    const number = { digits: freshDigits(), userIds: [ann.id], flow };
    await app.commands.execute(new CreateNumber({ companyId: scenario.company.id, number }));
    const { sid } = await app.commands.execute(new ReceiveCall({ to: number.digits, from: CALLER }));
    await app.settle();
    for (let turn = 0; turn < 2; turn++) await scenario.reportEvent(sid, { type: 'dtmf', digit: '1' });
    expect(await callOf(ann)).toMatchObject({ state: 'ringing', ivr_choices: ['Sales', 'New customers'] });
  });

  it('shows tags with their colours and comments with their authors, also when they change', async () => {
    const tagId = await addTag('Wants an offer', '#ff7d03');
    const id = await answered();
    const phone = await ann.connectPhone();
    expect(await phone.next()).toMatchObject({ type: 'state', call: { id, tags: [], comments: [] } });
    await ann.api.post(`/phone/v1/calls/${id}/tags`, { tags: [tagId] });
    await app.settle();
    expect((await nextCall(phone, ({ tags }) => tags.length > 0)).call.tags).toEqual([
      { id: tagId, name: 'Wants an offer', color: '#ff7d03' },
    ]);
    await ann.api.post(`/phone/v1/calls/${id}/comments`, { content: 'Wants an offer' });
    await scenario.company.api.post(`/v1/calls/${id}/comments`, { content: 'From the CRM' });
    await app.settle();
    const posted_at = Math.floor(app.clock.now() / 1000);
    expect((await nextCall(phone, ({ comments }) => comments.length > 1)).call.comments).toEqual([
      { id: expect.any(Number), content: 'Wants an offer', posted_at, posted_by: { id: ann.id, name: 'Ada Lovelace' } },
      { id: expect.any(Number), content: 'From the CRM', posted_at, posted_by: null },
    ]);
    await phone.close();
  });

  it('shows who transferred it', async () => {
    const id = await answered();
    expect((await callOf(ann)).transferred_by).toBeNull();
    await ann.act(id, 'transfers', { user_id: bob.id });
    expect(await callOf(bob)).toMatchObject({ id, transferred_by: { id: ann.id, name: 'Ada Lovelace' } });
  });

  it('is returned by id also after its end, to users of the company', async () => {
    const id = await answered();
    const read = (agent: Agent, of: unknown = id) => agent.api.get(`/phone/v1/calls/${String(of)}`);
    expect((await read(ann)).body.call).toEqual(await callOf(ann));
    await ann.act(id, 'hangup');
    await ann.api.post(`/phone/v1/calls/${id}/comments`, { content: 'Wants an offer' });
    const after = { id, state: 'over', status: 'done', recording: 'off', comments: [{ content: 'Wants an offer' }] };
    expect((await read(ann)).body.call).toMatchObject(after);
    expect((await read(bob)).body.call).toMatchObject(after);
    const [stranger] = (await PhoneScenario.create(app)).agents;
    expect((await read(stranger)).status).toBe(404);
    expect((await read(ann, 999_999)).status).toBe(404);
  });

  it('has none of this if it is internal', async () => {
    await ann.api.post('/phone/v1/calls', { user_id: bob.id });
    expect(await callOf(ann)).toMatchObject({ direction: 'internal', ...NO_DETAILS });
    expect(await callOf(bob)).toMatchObject({ direction: 'internal', ...NO_DETAILS });
  });

  it('is returned only to its two parties if it is internal', async () => {
    const { id } = (await ann.api.post('/phone/v1/calls', { user_id: bob.id })).body.call;
    const third = await app.phone(await app.user(scenario.company.id));
    const statuses = async (): Promise<number[]> =>
      Promise.all([ann.api, bob.api, third].map(async (api) => (await api.get(`/phone/v1/calls/${id}`)).status));
    expect(await statuses()).toEqual([200, 200, 404]);
    await bob.act(id, 'answer');
    expect(await statuses()).toEqual([200, 200, 404]);
    await ann.act(id, 'hangup');
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  it('is read with one statement per table, however many tags and comments it has', async () => {
    await addContact();
    const tags = [await addTag('One', '#ff7d03'), await addTag('Two', '#ff7d03')];
    const id = await answered();
    const few = await countStatements(app, () => callOf(ann));
    await ann.api.post(`/phone/v1/calls/${id}/tags`, { tags });
    for (const content of ['One', 'Two']) await ann.api.post(`/phone/v1/calls/${id}/comments`, { content });
    const many = await countStatements(app, () => callOf(ann));
    expect({ ...many, 'SELECT tags': undefined }).toEqual({ ...few, 'SELECT tags': undefined });
    for (const table of ['call_comments', 'call_tags', 'call_ivr_options', 'tags'])
      expect([table, many[`SELECT ${table}`]]).toEqual([table, 1]);
  });
});
