import type { NumberChanges } from '../../../src/contracts/numbers/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { audioUrl, createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';

const ringAll = {
  type: 'ring',
  users: null,
  teams: null,
  strategy: 'simultaneous',
  ring_seconds: 25,
  queue_seconds: 0,
} as const;
const KEPT = ['unanswered_call', 'closed', 'callback_later'];

describe('PUT /v1/numbers/:id', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const made = async (settings: NumberChanges = {}) => (await createNumber(app, company, settings)).id;
  const sound = (key: string): string => `${app.url}/assets/sounds/${key}.mp3`;
  const get = async (id: number) => (await company.api.get(`/v1/numbers/${id}`)).body.number;
  const put = (id: number, body: object) => company.api.put(`/v1/numbers/${id}`, body);

  /** The widgets that an unanswered call passes. */
  const way = async (id: number, keys: string[] = []): Promise<string[]> => {
    const admin = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    const { body } = await admin.post(`/admin/v1/numbers/${id}/flow/simulate`, { keys, answered: false });
    return body.steps.map((step: { widget: string }) => step.widget);
  };

  it.each([
    { name: 'Support 🦄' },
    { availability_status: 'closed' },
    { availability_status: 'custom' },
    { live_recording_activated: true },
    { priority: 1 },
    { priority: 0 },
  ])('changes %j and nothing else, and answers with the whole Number', async (change) => {
    const user = await app.user(company.id);
    const id = await made({ userIds: [user.id] });
    const before = await get(id);
    const { status, body } = await put(id, change);
    expect(status).toBe(200);
    expect({ ...body.number, open: true }).toEqual({ ...before, ...change });
    expect(await get(id)).toEqual(body.number);
  });

  it('changes several fields, and nothing with an empty body', async () => {
    const id = await made();
    const change = { name: 'Line', live_recording_activated: true, priority: 1, availability_status: 'closed' };
    const { body } = await put(id, change);
    expect(body.number).toMatchObject({ ...change, open: false });
    expect((await put(id, {})).body).toEqual(body);
    expect((await company.api.put(`/v1/numbers/${id}`)).body).toEqual(body);
  });

  it('removes the priority with null, and trims the name', async () => {
    const id = await made({ priority: 1 });
    expect((await put(id, { priority: null, name: ' Line ' })).body.number).toMatchObject({
      priority: null,
      name: 'Line',
    });
  });

  it('ignores deprecated and unknown keys', async () => {
    const id = await made();
    const before = await get(id);
    const messages = { ...Object.fromEntries(KEPT.map((key) => [key, 'not a URL'])), greeting: 7 };
    const { status, body } = await put(id, { is_ivr: 'yes', open: false, digits: '+33176360000', users: [], messages });
    expect([status, body.number]).toEqual([200, before]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ availability_status: 'ajar' }, 'availability_status'],
    [{ availability_status: null }, 'availability_status'],
    [{ live_recording_activated: 'true' }, 'live_recording_activated'],
    [{ live_recording_activated: null }, 'live_recording_activated'],
    [{ priority: 2 }, 'priority'],
    [{ priority: '2' }, 'priority'],
    [{ priority: 'top' }, 'priority'],
    [{ priority: -1 }, 'priority'],
    [{ messages: null }, 'messages'],
    [{ messages: [] }, 'messages'],
    [{ messages: 'https://assets.example.com/a.mp3' }, 'messages'],
  ])('refuses %j with 400', async (change, field) => {
    const id = await made();
    const before = await get(id);
    const { status, body } = await put(id, { live_recording_activated: true, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.troubleshoot).toContain(field);
    expect(await get(id)).toEqual(before);
  });

  describe('messages', () => {
    it('are written to the widgets of the default flow, music on hold to the Number', async () => {
      const id = await made();
      const messages = {
        waiting: audioUrl('hold'),
        ringing_tone: audioUrl('tone'),
        voicemail: audioUrl('missed'),
        after_hours: 'http://assets.example.com/night.mp3',
      };
      const { status, body } = await put(id, { messages });
      expect(status).toBe(200);
      expect(body.number.messages).toEqual(messages);
      const { waiting } = messages;
      expect((await put(id, { messages: { voicemail: audioUrl('all') } })).body.number.messages).toMatchObject({
        waiting,
        voicemail: audioUrl('all'),
        after_hours: audioUrl('all'),
      });
    });

    it('accept the values that GET returns, with default sounds that stay, and restore them', async () => {
      const id = await made();
      const { messages } = await get(id);
      expect(messages).toEqual({
        waiting: sound('waiting'),
        ringing_tone: sound('ringing_tone'),
        voicemail: sound('voicemail'),
        after_hours: sound('after_hours'),
      });
      const before = await app.reader.rows('SELECT waiting_url, flow FROM numbers WHERE id = ?', [id]);
      expect((await put(id, { messages })).body.number.messages).toEqual(messages);
      expect(await app.reader.rows('SELECT waiting_url, flow FROM numbers WHERE id = ?', [id])).toEqual(before);
      await put(id, { messages: { waiting: audioUrl('hold'), voicemail: sound('waiting') } });
      expect((await get(id)).messages).toMatchObject({ waiting: audioUrl('hold'), voicemail: sound('waiting') });
      expect((await put(id, { messages })).body.number.messages).toEqual(messages);
    });

    it('have default sounds that are served without credentials', async () => {
      const anonymous = company.api.with(undefined);
      for (const key of ['welcome', 'waiting', 'ringing_tone', 'after_hours', 'ivr', 'voicemail']) {
        const { status, headers, text } = await anonymous.get(new URL(sound(key)).pathname);
        expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
        expect(text.length).toBeGreaterThan(1000);
      }
      for (const key of ['closed', '..%2Fmp3-encoder'])
        expect((await anonymous.get(new URL(sound(key)).pathname)).status).toBe(404);
    });

    it('are written to the widgets of a custom flow', async () => {
      const id = await made({ flow: flowWithEveryWidget() });
      const names = ['welcome', 'waiting', 'ringing_tone', 'after_hours', 'ivr', 'voicemail'];
      const messages = Object.fromEntries(names.map((name) => [name, audioUrl(`new-${name}`)]));
      expect((await put(id, { messages })).body.number.messages).toMatchObject(messages);
    });

    it('refuse ivr with 400 on the default flow, which lacks its widget', async () => {
      const id = await made();
      const { status, body } = await put(id, {
        name: 'New',
        messages: { ivr: audioUrl('new'), welcome: audioUrl('new'), waiting: audioUrl('x') },
      });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ 'messages.ivr': [expect.stringContaining('lacks')] });
      expect(await get(id)).toMatchObject({
        messages: { waiting: sound('waiting') },
        name: expect.stringContaining('+33'),
      });
    });

    it('insert a welcome at the start of the open branch of a flow without an Audio widget', async () => {
      const id = await made();
      for (const name of ['hello', 'salut']) {
        const { status, body } = await put(id, { messages: { welcome: audioUrl(name) } });
        expect([status, body.number.messages.welcome]).toEqual([200, audioUrl(name)]);
      }
      expect(await way(id)).toEqual(['opening_hours', 'welcome', 'waiting', 'ring', 'voicemail']);
      const { number } = (await put(id, { messages: (await get(id)).messages })).body;
      expect(number.messages.welcome).toBe(audioUrl('salut'));
      await put(id, { availability_status: 'closed' });
      expect(await way(id)).toEqual(['opening_hours', 'after_hours']);
    });

    it('insert a ringing tone before the first ring of a flow without a Waiting Experience', async () => {
      const flow: Flow = {
        start: 'menu',
        widgets: {
          menu: {
            type: 'ivr',
            message_url: null,
            options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ringing_tone' }],
            timeout_seconds: 5,
            next_timeout: 'ringing_tone',
          },
          // A name that is taken.
          ringing_tone: { ...ringAll, next_unanswered: 'second' },
          second: { ...ringAll, next_unanswered: 'voicemail' },
          voicemail: { type: 'voicemail', message_url: null },
        },
      };
      const id = await made({ flow });
      const { status, body } = await put(id, { messages: { ringing_tone: audioUrl('tone'), welcome: audioUrl('hi') } });
      expect([status, body.number.messages]).toMatchObject([
        200,
        { ringing_tone: audioUrl('tone'), welcome: audioUrl('hi') },
      ]);
      const rest = ['ringing_tone_2', 'ringing_tone', 'second', 'voicemail'];
      for (const keys of [[], ['1']]) expect(await way(id, keys)).toEqual(['welcome', 'menu', ...rest]);
    });

    it('refuse a welcome with 400 where every Audio widget is inside an IVR', async () => {
      const flow = { ...flowWithEveryWidget(), start: 'menu' };
      const { status, body } = await put(await made({ flow }), { messages: { welcome: audioUrl('new') } });
      expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining('not inside an IVR widget')]);
    });

    const end: Flow = { start: 'end', widgets: { end: { type: 'hangup' } } };
    it.each(['ivr', 'after_hours', 'voicemail', 'ringing_tone'])(
      'refuse %s with 400 when the flow has no such message',
      async (message) => {
        expect((await put(await made({ flow: end }), { messages: { [message]: audioUrl('new') } })).status).toBe(400);
      },
    );

    it('do not affect the status, and the status is refused with 400 without a Time Rule', async () => {
      const id = await made({ flow: end });
      const { status, body } = await put(id, { availability_status: 'closed' });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['availability_status']]);
      expect((await get(id)).availability_status).toBe('open');
    });

    it.each([
      '',
      'a.mp3',
      'ftp://assets.example.com/a.mp3',
      'http://127.0.0.1/a.mp3',
      'https://10.1.2.3/a.mp3',
      null,
      7,
    ])('refuse the URL %j with 400, and nothing changes', async (url) => {
      const id = await made();
      const before = await get(id);
      const { status, body } = await put(id, {
        name: 'New',
        messages: { voicemail: audioUrl('x'), ringing_tone: url },
      });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['messages.ringing_tone']]);
      expect(await get(id)).toEqual(before);
    });
  });

  it('writes the status to the first Time Rule of a custom flow, and keeps its hours', async () => {
    const id = await made({ flow: flowWithEveryWidget() });
    app.clock.set('2026-06-18T23:00:00Z');
    expect((await put(id, { availability_status: 'open' })).body.number).toMatchObject({
      availability_status: 'open',
      open: true,
    });
    expect((await put(id, { availability_status: 'custom' })).body.number).toMatchObject({
      availability_status: 'custom',
      open: false,
    });
    app.clock.set('2026-06-18T17:30:00Z');
    expect((await get(id)).open).toBe(true);
  });

  it.each(['office', '0', '4711'])('answers 404 for %s', async (id) => {
    expect((await company.api.put(`/v1/numbers/${id}`, { name: 'x' })).status).toBe(404);
  });

  it('answers 404 for a Number of another company, which stays unchanged', async () => {
    const other = await app.company();
    const { id } = await createNumber(app, other);
    expect((await put(id, { name: 'Mine' })).status).toBe(404);
    expect((await other.api.get(`/v1/numbers/${id}`)).body.number.name).not.toBe('Mine');
  });

  it('applies two concurrent requests', async () => {
    const id = await made();
    await Promise.all([
      put(id, { messages: { voicemail: audioUrl('v') } }),
      put(id, { availability_status: 'closed' }),
    ]);
    expect(await get(id)).toMatchObject({ availability_status: 'closed', messages: { voicemail: audioUrl('v') } });
  });
});
