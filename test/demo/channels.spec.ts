import { TestApp } from '../support/app.js';
import { DeliveryWorker } from '../../src/modules/webhooks/delivery/delivery-worker.js';
import { type Demo, makeDemo } from './demo-fixture.js';

const isWorkingHour = (at: number): boolean => {
  const date = new Date(at);
  return date.getUTCHours() >= 8 && date.getUTCHours() < 17 && date.getUTCDay() >= 1 && date.getUTCDay() <= 5;
};

describe('the channels of the demo company', () => {
  let app: TestApp;
  let demo: Demo;
  const countOf = async (table: string): Promise<number> =>
    (await app.reader.first<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table}`))!.total;

  beforeAll(async () => {
    app = await TestApp.start();
    demo = await makeDemo(app);
  });

  afterAll(() => app.close());

  async function numbers(): Promise<Map<string, number>> {
    const { body } = await demo.api.get('/v1/numbers');
    return new Map(body.numbers.map(({ name, id }: any) => [name, id]));
  }

  async function conversations(): Promise<any[]> {
    const ids = [...(await numbers()).values()];
    const pages = await Promise.all(ids.map((id) => demo.owner.get(`/admin/v1/numbers/${id}/conversations`)));
    return pages.flatMap(({ body }) => body.conversations);
  }

  it('include twelve conversations by SMS, in groups and by WhatsApp, some of them unread', async () => {
    const all = await conversations();
    const isGroup = ({ external_number }: any): boolean => external_number === null;
    expect([
      all.filter((each) => each.channel === 'sms' && !isGroup(each)).length,
      all.filter(isGroup).length,
      all.filter((each) => each.channel === 'whatsapp').length,
    ]).toEqual([6, 2, 4]);
    expect(all.filter((each) => !isGroup(each)).every(({ contact }) => contact !== null)).toBe(true);
    const unread = all.map(({ unread_count }) => unread_count).filter((count) => count > 0);
    expect(unread.sort()).toEqual([1, 1, 2, 2]);
    expect(new Set(all.map(({ last_message }) => last_message.direction))).toEqual(new Set(['inbound', 'outbound']));
  });

  it('have messages in both directions at working hours, a template and one that was not delivered', async () => {
    const messages: any[] = [];
    for (const { id } of await conversations())
      messages.push(...(await demo.owner.get(`/admin/v1/conversations/${id}/messages?per_page=50`)).body.messages);
    expect(messages.length).toBeGreaterThan(30);
    for (const { created_at } of messages) {
      expect(created_at).toBeLessThan(Date.now());
      expect(isWorkingHour(created_at)).toBe(true);
    }
    const statuses = new Set(messages.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['received', 'delivered', 'read', 'undelivered']));
    const templates = messages.filter(({ type }) => type === 'template');
    expect(templates.map(({ body, metadata }) => [body.slice(0, 13), metadata.template.name])).toEqual([
      ['Bonjour Nadia', 'technician_visit'],
    ]);
    const line = (await numbers()).get('Support');
    const shown = (await demo.api.get(`/v1/numbers/${line}/messages?per_page=50`)).body;
    expect(shown.meta.total).toBeGreaterThan(20);
  });

  it('send nothing and publish nothing', async () => {
    await app.deliver();
    for (const table of ['message_queue', 'delivery_queue', 'carrier_requests', 'outbox', 'simulated_messages'])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    const names = new Set(app.events.map((event) => event.constructor.name));
    for (const name of [
      'MessageSent',
      'MessageReceived',
      'CallCreated',
      'VoiceAgentCallRequested',
      'DialerCampaignChanged',
    ])
      expect([name, names.has(name)]).toEqual([name, false]);
  });

  it('have a campaign of one agent, half of whose numbers were called', async () => {
    const [campaign, ...others] = (await demo.owner.get('/admin/v1/dialer_campaigns')).body.dialer_campaigns;
    expect(others).toEqual([]);
    expect(campaign).toMatchObject({ user_name: 'Chloe Bennett', numbers_count: 12, called_count: 6 });
    const path = `/v1/users/${campaign.user_id}/dialer_campaign/phone_numbers`;
    const queued = (await demo.api.get(path)).body.numbers;
    expect(queued.map(({ called }: any) => called)).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
    const calls = (await demo.api.get(`/v1/calls/search?user_id=${campaign.user_id}&per_page=50`)).body.calls;
    const dialled = calls.map(({ raw_digits }: any) => raw_digits.replaceAll(' ', ''));
    for (const { number, called } of queued) if (called) expect(dialled).toContain(number);
  });

  it('have an inactive webhook with delivered and failed deliveries', async () => {
    const [webhook] = (await demo.api.get('/v1/webhooks')).body.webhooks;
    expect(webhook).toMatchObject({ url: 'https://crm.example/hooks', active: false, custom_name: 'CRM' });
    const path = `/v1/webhooks/${webhook.webhook_id}/deliveries`;
    const { deliveries } = (await demo.api.get(`${path}?per_page=50`)).body;
    const countBy = (status: string): number => deliveries.filter((each: any) => each.status === status).length;
    expect([deliveries.length, countBy('delivered'), countBy('failed')]).toEqual([18, 16, 2]);
    const details = await Promise.all(deliveries.map(({ id }: any) => demo.api.get(`${path}/${id}`)));
    for (const { body } of details) {
      const { event, status, attempts, attempts_count, body: sent } = body.delivery;
      expect(attempts).toHaveLength(attempts_count);
      const ok = attempts.map(({ status_code: code }: any) => code === 200);
      expect(ok.slice(0, -1)).not.toContain(true);
      expect([status, ok.at(-1)]).toEqual(status === 'failed' ? ['failed', false] : ['delivered', true]);
      if (status === 'failed') expect(attempts_count).toBe(50);
      const times = attempts.map(({ at }: any) => Date.parse(at));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(Date.now());
      const { event: name, token, data } = JSON.parse(sent);
      expect([name, token]).toEqual([event, expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect((await demo.api.get(`/v1/calls/${data.id}`)).body.call).toMatchObject({ ended_at: data.ended_at });
    }
    expect(details.some(({ body }) => body.delivery.attempts.length === 3)).toBe(true);
    expect(await app.context.get(DeliveryWorker, { strict: false }).runOnce()).toBe(0);
  });

  it('have a voice agent with three finished calls and the answers to its questions', async () => {
    const [agent] = (await demo.api.get('/v1/ai_voice_agents')).body.ai_voice_agents;
    const { calls } = (await demo.owner.get(`/admin/v1/ai_voice_agents/${agent.id}/calls`)).body;
    expect(calls.map(({ call }: any) => call.status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    const floors = calls.map(({ answers }: any) => answers[1].value);
    expect(floors.filter((floor: string | null) => floor !== null).sort()).toEqual([
      'The ground floor. Sorry, I have a patient now, I have to go.',
      'The second floor, on the left.',
    ]);
    for (const { call } of calls) {
      const shown = (await demo.api.get(`/v1/calls/${call.call_id}`)).body.call;
      expect(shown).toMatchObject({ status: 'done', direction: 'outbound', user: null });
      expect(shown.answered_at * 1000).toBe(Date.parse(call.started_at));
      expect(shown.ended_at * 1000).toBe(Date.parse(call.ended_at));
      expect(shown.tags.map(({ name }: any) => name)).toEqual(['Voice Virtual Agent']);
    }
  });

  it('have a Number with a menu, in addition to the one that rings the owner', async () => {
    const ids = await numbers();
    const { flow } = (await demo.owner.get(`/admin/v1/numbers/${ids.get('Reception')}/flow`)).body;
    const menu: any = Object.values(flow.widgets).find(({ type }: any) => type === 'ivr');
    expect(menu.options.map(({ title }: any) => title)).toEqual(['Support', 'Sales', 'Billing', 'Partners', 'Message']);
    const support = (await demo.api.get(`/v1/numbers/${ids.get('Support')}`)).body.number;
    expect(support.users.map(({ id }: any) => id)).toContain(demo.ownerId);
  });

  it('are created for every demo company of an installation, even without other calls', async () => {
    const second = await makeDemo(app, 'second.example', 0);
    expect((await second.api.get('/v1/calls')).body.meta.total).toBe(9);
    const names = (await second.api.get('/v1/numbers')).body.numbers.map(({ name }: any) => name);
    expect(names).toEqual(['Support', 'Sales', 'Reception']);
  });
});
