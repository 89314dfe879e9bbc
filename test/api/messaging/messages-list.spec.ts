import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario, newCustomer } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';

describe('GET /v1/numbers/:id/messages', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let other: MessagingScenario;
  let customer: string;
  let ids: string[];

  const list = (query = '', on = scenario) => on.company.api.get(`${on.path}${query}`);
  const idsOf = async (query?: string): Promise<string[]> =>
    (await list(query)).body.messages.map((message: any) => message.id ?? message.group_message_id);

  beforeAll(async () => {
    app = await startApp();
    scenario = await MessagingScenario.open(app);
    other = await MessagingScenario.open(app);
    customer = newCustomer();
    ids = [];
    const add = async (id: string): Promise<void> => {
      ids.push(id);
      await app.settle();
      app.clock.advance(60_000);
    };
    await add(await scenario.receive({ from: customer, body: 'one' }));
    await add(await scenario.sendText(customer, 'two'));
    await add(await scenario.receive({ from: newCustomer(), body: 'three' }));
    const group = { participants: [customer, newCustomer()], body: 'four' };
    await add((await scenario.send(group, 'group/native/send')).body.group_message_id);
    await other.receive({ from: customer, body: 'elsewhere' });
  });

  afterAll(() => app.close());

  it('lists every message of the Number, oldest first, each as it is retrieved', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.meta).toEqual({
      count: 4,
      total: 4,
      current_page: 1,
      per_page: 20,
      next_page_link: null,
      previous_page_link: null,
    });
    expect(body.messages).toEqual(await Promise.all(ids.map((id) => scenario.get(id))));
  });

  it('orders, pages and links', async () => {
    expect(await idsOf('?order=desc')).toEqual(ids.toReversed());
    const { body } = await list('?per_page=3&page=2&order=desc');
    expect(body.messages.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    expect(body.meta).toMatchObject({ count: 1, total: 4, next_page_link: null });
    expect(body.meta.previous_page_link).toMatch(/\/messages\?order=desc&page=1&per_page=3$/);
    expect(await idsOf('?page=9')).toEqual([]);
  });

  it('limits the time of creation', async () => {
    const second = Math.floor(Date.parse(new Date((await scenario.get(ids[1])).created_at).toISOString()) / 1000);
    expect(await idsOf(`?from=${second}&to=${second + 60}`)).toEqual(ids.slice(1, 3));
  });

  it.each([
    ['E.164', (digits: string) => encodeURIComponent(digits)],
    ['a plus that is not encoded', (digits: string) => digits],
    ['digits without a plus', (digits: string) => digits.slice(1)],
    ['separators', (digits: string) => encodeURIComponent(`${digits.slice(0, 4)} ${digits.slice(4)}`)],
  ])('filters by external_number, given as %s', async (_, spell) => {
    expect(await idsOf(`?external_number=${spell(customer)}`)).toEqual(ids.slice(0, 2));
  });

  it('includes messages that skip the inbox', async () => {
    const proxy = await MessagingScenario.open(app);
    await proxy.configure();
    const id = await proxy.receive({ from: customer, body: 'for the client' });
    expect((await list('', proxy)).body.messages.map((message: any) => message.id)).toEqual([id]);
  });

  it.each([
    ['?external_number=', 400, /^external_number /],
    ['?per_page=51', 400, /^per_page /],
    ['?order=up', 400, /^order /],
    ['?from=yesterday', 400, /^from /],
  ])('refuses %s with %i', async (query, status, sentence) => {
    const answer = await list(query);
    expect([answer.status, answer.body.troubleshoot]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it("is 404 for an unknown Number and for another company's", async () => {
    for (const id of [999_999, other.line.id, 'x'])
      expect((await scenario.company.api.get(`/v1/numbers/${id}/messages`)).status).toBe(404);
  });
});
