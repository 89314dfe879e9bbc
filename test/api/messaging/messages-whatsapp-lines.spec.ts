import { AddTemplate } from '../../../src/contracts/messaging/commands.js';
import { SECOND } from '../../../src/platform/clock.js';
import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, stranger, Switchboard, WABA } from '../../messaging/switchboard.js';
import type { TestApp } from '../../support/app.js';
import { number } from '../../support/company/numbers.js';
import { Receiver } from '../../support/http/receiver.js';
import { Hook } from '../../webhooks/hook.js';

describe('WhatsApp templates, answers and lines', () => {
  let app: TestApp;
  let board: Switchboard;
  let callback: Receiver;
  let hooked: Receiver;

  beforeAll(async () => {
    app = await startApp();
    [callback, hooked] = [await Receiver.start(), await Receiver.start()];
    board = await Switchboard.open(app, { whatsapp: true });
    await board.configure(callback.url);
    await board.connect();
    await Hook.to(hooked, board.company);
  });

  beforeEach(async () => {
    await app.deliver();
    callback.take();
    hooked.take();
  });

  afterAll(async () => {
    await app.close();
    await callback.close();
    await hooked.close();
  });

  const proxy = (to: string, fields: object) => board.whatsapp(to, fields);
  const native = (to: string, fields: object) => board.whatsappNative(to, fields);
  const hears = (from: string, fields?: object) => board.hears(from, fields);

  describe('a template', () => {
    const body = 'Hello {{1}}, order {{order_id}} is ready. Bye {{1}}.';
    const given = [
      { key: '1', value: 'Ada' },
      { key: 'order_id', value: '$& 12' },
    ];

    it('is filled in, and tells its category', async () => {
      const id = await board.template({ body, category: 'authentication' });
      const { body: sent } = await proxy(CUSTOMER, { templateParams: { id: String(id), body: given } });
      const text = 'Hello Ada, order $& 12 is ready. Bye Ada.';
      expect(sent).toMatchObject({
        ...{ type: 'template', body: text, template_content: text, whatsapp_message_category: 'authentication' },
        metadata: { template: { id }, variables: { '1': 'Ada', order_id: '$& 12' } },
      });
    });

    it.each([
      ['missing', [given[0]], 422],
      ['blank', [given[0], { key: 'order_id', value: ' ' }], 422],
      ['unknown', [...given, { key: '2', value: 'x' }], 400],
      ['given twice', [...given, given[0]], 400],
      ['not a string', [given[0], { key: 'order_id', value: 12 }], 400],
    ])('whose variable is %s is refused', async (_, variables, expected) => {
      const id = await board.template({ body });
      const { status } = await proxy(CUSTOMER, { templateParams: { id, body: variables } });
      expect(status).toBe(expected);
    });

    it.each(['PENDING', 'REJECTED'] as const)('that is %s is not approved: 400', async (state) => {
      const id = await board.template({ body: 'Hello.', status: state });
      const { status, body: refusal } = await proxy(CUSTOMER, { templateParams: { id } });
      expect([status, refusal.troubleshoot]).toEqual([400, expect.stringMatching(/approved/)]);
    });

    it('of another account is not found: 400', async () => {
      const other = await Switchboard.open(app, { whatsapp: true });
      await other.connect();
      const id = await other.template({ body: 'Hello.' });
      expect((await proxy(CUSTOMER, { templateParams: { id } })).status).toBe(400);
    });
  });

  describe('an answer', () => {
    it('names the message that it answers, both ways', async () => {
      const customer = stranger();
      const heard = await hears(customer);
      const { body: ours } = await native(customer, { text: 'Yes', parentId: heard });
      expect(ours.parent_id).toBe(heard);
      const theirs = await hears(customer, { parent_id: ours.id });
      expect(await board.get(theirs)).toMatchObject({ parent_id: ours.id, type: 'text', direction: 'inbound' });
    });

    it('to a message of another conversation is refused; one that came in so answers nothing', async () => {
      const heard = await hears(stranger());
      expect((await native(stranger(), { text: 'Yes', parentId: heard })).status).toBe(400);
      expect((await board.get(await hears(stranger(), { parent_id: heard }))).parent_id).toBeNull();
    });

    it('goes to whoever wrote last: the client’s callback, or agents and webhooks', async () => {
      const customer = stranger();
      await proxy(customer, { templateParams: { id: await board.template({ body: 'Hello.' }) } });
      await app.deliver();
      callback.take();
      hooked.take();
      await hears(customer);
      await app.deliver();
      expect([callback.take().length, hooked.take().length]).toEqual([1, 0]);
      app.clock.advance(SECOND);
      await native(customer, { text: 'An agent takes over' });
      await hears(customer);
      await app.deliver();
      expect(callback.take()).toEqual([]);
      expect(hooked.take().map(({ json }) => json.event)).toContain('message.received');
    });

    it('is read when the carrier says so, and nothing comes after it', async () => {
      const customer = stranger();
      await hears(customer);
      const { body } = await native(customer, { text: 'Yes' });
      await app.settle();
      for (const status of ['delivered', 'read']) expect((await board.report(body.id, status)).status).toBe(202);
      expect((await board.report(body.id, 'delivered')).status).toBe(409);
      expect(await board.status(body.id)).toBe('read');
    });
  });

  describe('what a line can do', () => {
    it('is told with its account', async () => {
      const { status, body } = await board.company.api.get(`/v1/numbers/${board.line.id}/whatsapp_status`);
      expect(status).toBe(200);
      expect(body).toEqual({
        ...{ wabaId: WABA, status: 'ONLINE', canSendMessage: true, messagingLimitTier: 'TIER_1K' },
        ...{ qualityRating: 'UNKNOWN', businessVerificationStatus: 'verified' },
      });
    });

    it('is nothing while it is not online, and 400 without an account', async () => {
      const other = await Switchboard.open(app, { whatsapp: true });
      const path = `/v1/numbers/${other.line.id}/whatsapp_status`;
      expect((await other.company.api.get(path)).status).toBe(400);
      await other.connect('BLOCKED');
      expect((await other.company.api.get(path)).body).toMatchObject({ status: 'BLOCKED', canSendMessage: false });
      expect((await board.company.api.get(path)).status).toBe(404);
    });

    it('are its approved templates, page by page', async () => {
      const line = await Switchboard.open(app, { whatsapp: true });
      await line.connect();
      const ids: number[] = [];
      for (let i = 0; i < 5; i++) ids.push(await line.template({ category: i < 3 ? 'marketing' : 'utility' }));
      const rejected = await line.template({ status: 'REJECTED' });
      const path = `/v1/numbers/${line.line.id}/templates`;
      const list = async (query = '') => (await line.company.api.get(path + query)).body;
      const first = await list('?limit=3');
      expect(first.templates.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 3));
      expect(first.templates[0]).toEqual({
        ...{ id: ids[0], wabaId: WABA, name: expect.any(String), category: 'marketing' },
        ...{ status: 'APPROVED', language: 'en_US' },
      });
      expect(first.pageInfo).toEqual({ currentToken: null, nextToken: expect.any(String), totalCount: 5 });
      const second = await list(`?limit=3&token=${first.pageInfo.nextToken}`);
      expect(second.templates.map(({ id }: { id: number }) => id)).toEqual(ids.slice(3));
      expect(second.pageInfo).toEqual({ currentToken: first.pageInfo.nextToken, nextToken: null, totalCount: 5 });
      expect((await list('?category=UTILITY')).pageInfo.totalCount).toBe(2);
      expect((await list('?status=REJECTED')).templates.map(({ id }: { id: number }) => id)).toEqual([rejected]);
      for (const query of ['?limit=0', '?limit=51', '?limit=x', '?token=x', '?status=GOOD', '?category=fun'])
        expect((await line.company.api.get(path + query)).status).toBe(400);
    });
  });

  it('refuses a second template of the same name and language, and one for a line without an account', async () => {
    const add = (numberId: number) =>
      app.commands.execute(
        new AddTemplate(numberId, {
          ...{ name: 'twice', category: 'utility', language: 'fr', body: 'Bonjour', status: 'APPROVED' },
        }),
      );
    await add(board.line.id);
    await expect(add(board.line.id)).rejects.toMatchObject({ status: 400 });
    await expect(add((await number(app, board.company)).id)).rejects.toMatchObject({ status: 400 });
    await expect(add(999_999)).rejects.toMatchObject({ status: 404 });
  });
});
