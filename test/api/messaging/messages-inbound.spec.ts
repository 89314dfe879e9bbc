import type { RequestListener } from 'node:http';
import { Logger } from '@nestjs/common';
import { HOUR, MINUTE } from '../../../src/platform/clock.js';
import { MessagingFixture } from '../../messaging/messaging-fixture.js';
import { CUSTOMER, OTHER_CUSTOMER, newCustomer, type MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('inbound messages', () => {
  let fixture: MessagingFixture;
  let app: TestApp;
  let native: MessagingScenario;
  let proxy: MessagingScenario;

  beforeAll(async () => {
    fixture = await MessagingFixture.open();
    ({ app, native, proxy } = fixture);
  });

  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const takeEvents = () => fixture.takeWebhookEvents();

  describe('an inbound message', () => {
    it('answers 201 with its id, is stored as received and publishes an event', async () => {
      const from = newCustomer();
      const id = await native.receive({ from, body: 'Thank you 👍' });
      expect(id).toMatch(UUID);
      const message = await native.get(id);
      expect(message).toMatchObject({
        id,
        direction: 'inbound',
        status: 'received',
        external_number: from,
        body: 'Thank you 👍',
        channel: null,
        media_details: [],
        contact: null,
        sent_at: message.created_at,
      });
      const [[event, data], ...others] = await takeEvents();
      expect([event, others]).toEqual(['message.received', []]);
      const { media_url, ...rest } = message;
      const at = new Date(message.created_at).toISOString();
      const times = { created_at: at, updated_at: at, sent_at: at };
      expect(media_url).toEqual([]);
      expect(data).toEqual({ ...rest, ...times, number: { ...message.number, e164_digits: native.line.digits } });
    });

    it('contains the contact who sent it, as do responses about it', async () => {
      const from = newCustomer();
      const phone_numbers = [{ label: 'Mobile', value: from }];
      const { contact } = (await native.company.api.post('/v1/contacts', { first_name: 'Grace', phone_numbers })).body;
      await takeEvents();
      const id = await native.receive({ from, body: 'Hello' });
      expect((await native.get(id)).contact).toEqual(contact);
      const [[, data]] = await takeEvents();
      expect(data.contact).toMatchObject({ id: contact.id, first_name: 'Grace', created_at: expect.any(String) });
      const { body } = await native.send({ to: from, body: 'Hi' });
      expect(body.contact).toEqual(contact);
      expect((await proxy.get(await proxy.receive({ from, body: 'Hello' }))).contact).toBeNull();
    });

    it('on a proxied line goes only to its callback', async () => {
      const id = await proxy.receive({ body: 'Hello?' });
      expect(await fixture.takeCallbacks()).toEqual([
        {
          event_name: 'message.received',
          timestamp: app.clock.now(),
          token: fixture.token,
          data: expect.objectContaining({ id, body: 'Hello?', status: 'received' }),
        },
      ]);
      expect(await takeEvents()).toEqual([]);
    });

    it('with a repeated sid is the same message and publishes one event', async () => {
      const sent = { to: native.line.digits, from: CUSTOMER, body: 'Once', sid: 'SM-once' };
      const answers = [];
      for (let i = 0; i < 2; i++) answers.push(await native.carrier.post('/carrier/v1/messages', sent));
      const together = { ...sent, sid: 'SM-together' };
      answers.push(
        ...(await Promise.all(Array.from({ length: 4 }, () => native.carrier.post('/carrier/v1/messages', together)))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.message_id)).size).toBe(2);
      expect(await takeEvents()).toHaveLength(2);
    });

    it.each([
      ['to', undefined, 422],
      ['to', 'home', 400],
      ['from', ' ', 422],
      ['from', 'My Long Bank', 400],
      ['from', '12', 400],
      ['from', '0612345678', 400],
      ['body', undefined, 422],
      ['body', '', 422],
      ['body', 7, 400],
      ['channel', 'pigeon', 400],
      ['media', 'https://files.example.com/a.png', 400],
      ['media', [{ file_name: 'a.png' }], 400],
      ['media', [{ url: 'nowhere' }], 400],
      ['group_members', ['Ada'], 400],
      ['sid', 'two words', 400],
    ])('whose %s is %j is refused with %i, and nothing is stored', async (field, value, expected) => {
      const sent = { to: native.line.digits, from: CUSTOMER, body: 'Hello', [field]: value };
      const { status, body } = await native.carrier.post('/carrier/v1/messages', sent);
      expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
      expect(await takeEvents()).toEqual([]);
    });

    it.each(['36105', 'MyBank', 'Crédit 24', 'null'])('is accepted from %s and shown as received', async (from) => {
      const id = await native.receive({ from, body: 'Your code is 1234' });
      const message = await native.get(id);
      expect(message).toMatchObject({ external_number: from, raw_digits: from, contact: null, status: 'received' });
      const [[event, data]] = await takeEvents();
      expect([event, data.external_number, data.raw_digits]).toEqual(['message.received', from, from]);
      const { body } = await native.company.api.get(`${native.path}?external_number=${encodeURIComponent(from)}`);
      expect(body.messages).toEqual([message]);
      const sends = [await native.send({ to: from, body: 'Hi' }), await proxy.send({ to: from, body: 'Hi' }, 'send')];
      expect(sends.map(({ status }) => status)).toEqual([400, 400]);
    });

    it.each([{ channel: 'whatsapp' }, { group_members: [OTHER_CUSTOMER] }])(
      'with %j must come from a phone number',
      async (fields) => {
        const sent = { to: native.line.digits, from: 'MyBank', body: 'Hello', ...fields };
        const { status, body } = await native.carrier.post('/carrier/v1/messages', sent);
        expect([status, Object.keys(body.errors)]).toEqual([400, ['from']]);
      },
    );

    it('answers 404 for an unknown number', async () => {
      const sent = { to: '+33176360000', from: CUSTOMER, body: 'Hello' };
      expect((await native.carrier.post('/carrier/v1/messages', sent)).status).toBe(404);
    });

    it('to a group belongs to the conversation of the same participants', async () => {
      const group = { participants: [CUSTOMER, OTHER_CUSTOMER], body: 'Thursday?' };
      const { body: ours } = await native.send(group, 'group/native/send');
      await takeEvents();
      const id = await native.receive({ body: 'Fine', group_members: [OTHER_CUSTOMER, native.line.digits] });
      const [[event, data]] = await takeEvents();
      expect(event).toBe('group_message.received');
      expect(data).toMatchObject({
        group_message_id: id,
        group_conversation_id: ours.group_conversation_id,
        external_number: CUSTOMER,
        status: 'received',
        direction: 'inbound',
        body: 'Fine',
        participants: [CUSTOMER, OTHER_CUSTOMER],
      });
    });

    it('to a group over a proxied line goes to its callback', async () => {
      const id = await proxy.receive({ body: 'Fine', group_members: [OTHER_CUSTOMER] });
      const [{ event_name, data }] = await fixture.takeCallbacks();
      expect([event_name, data.group_message_id]).toEqual(['message.received', id]);
      expect(await takeEvents()).toEqual([]);
    });
  });

  describe('files', () => {
    const fileAt = (path = '/photo.png') => ({
      file_name: 'photo.png',
      file_type: 'image/png',
      url: fixture.filesUrl + path,
    });

    it('that are received are stored before the message is published, with URLs that work for an hour', async () => {
      const id = await native.receive({ media: [fileAt()] });
      expect(await native.get(id)).toMatchObject({ body: '', media_details: [], sent_at: null });
      const [[event, { media_details: details }]] = await takeEvents();
      expect(event).toBe('message.received');
      expect(details).toEqual([
        { file_name: 'photo.png', file_type: 'image/png', presigned_url: expect.stringContaining('/attachments/') },
      ]);
      const [{ presigned_url: url }] = details;
      const got = await fetch(url);
      expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([200, 'image/png', 'a picture']);
      expect(got.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await fetch(url.replace(/signature=./, 'signature=_'))).status).toBe(403);
      app.clock.advance(HOUR + 1000);
      expect((await fetch(url)).status).toBe(403);
      expect((await fetch((await native.get(id)).media_details[0].presigned_url)).status).toBe(200);
    });

    it('that a browser would execute are served as downloads', async () => {
      fixture.respondToFileRequest = (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
      const id = await native.receive({ media: [{ url: `${fixture.filesUrl}/page.html` }] });
      await app.settle();
      const [file] = (await native.get(id)).media_details;
      const { headers } = await fetch(file.presigned_url);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toMatch(/sandbox/);
    });

    it('whose server fails are retried; the message is published then, once', async () => {
      const works = fixture.respondToFileRequest;
      fixture.respondToFileRequest = (_, response) => response.writeHead(503).end();
      await native.receive({ media: [fileAt()] });
      expect(await takeEvents()).toEqual([]);
      fixture.respondToFileRequest = works;
      app.clock.advance(MINUTE / 2);
      expect((await takeEvents()).map(([event, { media_details }]) => [event, media_details.length])).toEqual([
        ['message.received', 1],
      ]);
    });

    it.each([
      ['is not there', (): RequestListener => (_, response) => void response.writeHead(404).end()],
      ['is too large', (): RequestListener => (_, response) => void response.end(Buffer.alloc(17 * 1024 * 1024))],
    ])('of which one %s are omitted, and the message is published', async (_, listener) => {
      fixture.respondToFileRequest = listener();
      await native.receive({ body: 'Look', media: [fileAt()] });
      const [[event, { body, media_details }]] = await takeEvents();
      expect([event, body, media_details]).toEqual(['message.received', 'Look', []]);
    });

    it('that are late arrive after the message, which is published after a minute, once', async () => {
      const works = fixture.respondToFileRequest;
      fixture.respondToFileRequest = (request, response) =>
        request.url === '/late.png' ? void response.writeHead(503).end() : works(request, response);
      for (const line of [native, proxy]) await line.receive({ body: 'Look', media: [fileAt(), fileAt('/late.png')] });
      app.clock.advance(MINUTE - 1);
      expect([await takeEvents(), await fixture.takeCallbacks()]).toEqual([[], []]);
      app.clock.advance(1);
      const [[event, { id, media_details: inTime }], ...others] = await takeEvents();
      expect([event, inTime.length, others]).toEqual(['message.received', 1, []]);
      const callbacks = await fixture.takeCallbacks();
      expect(callbacks.map(({ event_name, data }) => [event_name, data.media_details.length])).toEqual([
        ['message.received', 1],
      ]);

      fixture.respondToFileRequest = works;
      app.clock.advance(10 * MINUTE);
      expect([await takeEvents(), await fixture.takeCallbacks()]).toEqual([[], []]);
      for (const [line, messageId] of [
        [native, id],
        [proxy, callbacks[0].data.id],
      ] as const)
        expect((await line.get(messageId)).media_details).toHaveLength(2);
      const { media_details: complete } = await native.get(id);
      expect(await (await fetch(complete[1].presigned_url)).text()).toBe('a picture');
    });

    it('that cannot be fetched are given up with one log line each', async () => {
      const [warned, failed] = (['warn', 'error'] as const).map((level) => jest.spyOn(Logger.prototype, level));
      fixture.respondToFileRequest = ({ url }, response) => response.writeHead(url === '/gone.png' ? 404 : 503).end();
      const id = await native.receive({ body: 'Look', media: [fileAt('/gone.png'), fileAt('/down.png')] });
      const events = [];
      for (let attempt = 0; attempt < 8; attempt++) {
        events.push(...(await takeEvents()));
        app.clock.advance(10 * MINUTE);
      }
      fixture.respondToFileRequest = (_, response) => response.end('too late');
      expect(await takeEvents()).toEqual([]);
      expect(events.map(([event, { media_details }]) => [event, media_details])).toEqual([['message.received', []]]);
      expect((await native.get(id)).media_details).toEqual([]);
      const lines = [...warned.mock.calls, ...failed.mock.calls].map(([line]) => String(line));
      expect(lines).toEqual([expect.stringContaining('answered 404'), expect.stringContaining('answered 503')]);
      jest.restoreAllMocks();
    });

    it('that are sent are downloaded before the carrier gets the MMS', async () => {
      const { body } = await native.send({ to: CUSTOMER, mediaUrl: [`${fixture.filesUrl}/offer.pdf`] });
      expect(body.media_url).toEqual([`${fixture.filesUrl}/offer.pdf`]);
      expect(body.media_details).toEqual([
        { file_name: 'offer.pdf', file_type: 'application/pdf', presigned_url: `${fixture.filesUrl}/offer.pdf` },
      ]);
      await app.settle();
      const sent = await native.get(body.id);
      expect(sent.status).toBe('sent');
      expect(sent.media_details[0].presigned_url).toContain('/attachments/');
      expect(await (await fetch(sent.media_details[0].presigned_url)).text()).toBe('a picture');
    });

    it('that are sent and missing fail the message with 11200', async () => {
      fixture.respondToFileRequest = (_, response) => response.writeHead(404).end();
      const { body } = await native.send({ to: CUSTOMER, mediaUrl: [`${fixture.filesUrl}/offer.pdf`] });
      await app.settle();
      expect(await native.get(body.id)).toMatchObject({ status: 'failed', error_code: '11200', sent_at: null });
    });
  });
});
