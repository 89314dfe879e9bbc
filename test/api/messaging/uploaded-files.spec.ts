import { randomUUID } from 'node:crypto';
import { storageKeyOf } from '../../../src/modules/media/commands/fetch-attachment.js';
import { DAY } from '../../../src/platform/clock.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { Storage } from '../../../src/ports/storage.js';
import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, MessagingScenario, newCustomer } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const PDF = Buffer.from('%PDF-1.7 a menu');
const UPLOADS = '/phone/v1/attachments';
const CONVERSATIONS = '/phone/v1/conversations';

describe('uploaded files of messages', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let phone: ApiClient;
  let dashboard: DashboardClient;
  let storage: Storage;

  const upload = (fields: object = {}, client: Pick<ApiClient, 'post'> = phone, path = UPLOADS) =>
    client.post(path, { file_name: 'menu.pdf', file_base64: PDF.toString('base64'), ...fields });
  const uploadedUrl = async (): Promise<string> => (await upload()).body.attachment.url;
  const start = (mediaUrl: string[], fields: object = {}) =>
    phone.post(CONVERSATIONS, { number_id: scenario.line.id, to: newCustomer(), mediaUrl, ...fields });
  const faultOf = ({ status, body }: { status: number; body: any }) => [status, body.errors];

  beforeAll(async () => {
    app = await startApp();
    storage = app.context.get(Storage, { strict: false });
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    const agent = await app.user(scenario.company.id, { roles: ['agent'] });
    phone = await app.phone(agent);
    await app.commands.execute(new UpdateNumber({ ref: { id: scenario.line.id }, changes: { userIds: [agent.id] } }));
    dashboard = await DashboardClient.logIn(app.url, await app.user(scenario.company.id, { roles: ['admin'] }));
  });

  afterAll(() => app.close());

  it('are sent by an agent', async () => {
    const { status, body } = await upload({ file_name: '../menu.pdf' });
    expect(status).toBe(201);
    expect(body.attachment).toEqual({
      url: expect.stringContaining('/assets/attachments/'),
      file_name: '.._menu.pdf',
      file_type: 'application/pdf',
      size: PDF.length,
    });
    const preview = await fetch(body.attachment.url);
    expect(Buffer.from(await preview.arrayBuffer())).toEqual(PDF);
    const started = await start([body.attachment.url]);
    expect(started.status).toBe(201);
    await app.settle();
    const message = await scenario.get(started.body.conversation.last_message.id);
    expect(message).toMatchObject({ status: 'sent', media_details: [{ file_name: '.._menu.pdf' }] });
  });

  it('are sent by an admin', async () => {
    const { attachment } = (await upload({ file_type: 'Image/PNG; q=1' }, dashboard, '/admin/v1/attachments')).body;
    expect(attachment.file_type).toBe('image/png');
    const sent = await dashboard.post('/admin/v1/conversations', {
      number_id: scenario.line.id,
      to: newCustomer(),
      mediaUrl: [attachment.url],
    });
    expect([sent.status, sent.body.conversation.last_message.media_details.length]).toEqual([201, 1]);
  });

  it('are sent by WhatsApp', async () => {
    await scenario.connectWhatsApp();
    const customer = newCustomer();
    await scenario.receiveWhatsApp(customer);
    await app.settle();
    const sent = await start([await uploadedUrl()], { to: customer, channel: 'whatsapp' });
    expect(sent.status).toBe(201);
    await app.settle();
    expect(await scenario.status(sent.body.conversation.last_message.id)).toBe('sent');
  });

  it('can be sent once', async () => {
    const url = await uploadedUrl();
    const [path] = url.split('?');
    const both = await Promise.all([start([path]), start([path])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(faultOf(await start([path, path]))[0]).toBe(400);
    const twice = await uploadedUrl();
    expect(faultOf(await start([twice, twice]))).toEqual([400, { mediaUrl: [expect.stringContaining('only once')] }]);
    expect((await start([twice])).status).toBe(201);
  });

  it('that are lost before they are sent fail the message with 11200', async () => {
    const { conversation } = (await start([await uploadedUrl()])).body;
    await app.work.run((tx) => tx.change('DELETE FROM attachments WHERE company_id = ?', [scenario.company.id]));
    await app.settle();
    expect(await scenario.get(conversation.last_message.id)).toMatchObject({ status: 'failed', error_code: '11200' });
  });

  it('of other companies and unknown ones cannot be sent', async () => {
    const other = await MessagingScenario.open(app);
    const stranger = await app.phone(await app.user(other.company.id, { roles: ['admin'] }));
    const foreign = (await upload({}, stranger)).body.attachment.url;
    const unknown = `${app.url}/assets/attachments/${randomUUID()}`;
    for (const url of [foreign, unknown, `${unknown}/more`])
      expect(faultOf(await start([url]))).toEqual([400, { mediaUrl: [expect.stringContaining('does not exist')] }]);
    expect(faultOf(await scenario.send({ to: CUSTOMER, mediaUrl: [foreign] }))[0]).toBe(400);
  });

  it.each([
    [{ file_name: undefined }, 422, 'file_name'],
    [{ file_name: ' ' }, 422, 'file_name'],
    [{ file_base64: undefined }, 422, 'file_base64'],
    [{ file_base64: 'not base64!' }, 400, 'file_base64'],
    [{ file_type: 7 }, 400, 'file_type'],
  ])('are not created from %j', async (fields, status, field) => {
    const answer = await upload(fields);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  });

  it('have at most 10 MB', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect((await upload({ file_base64: bytes.subarray(1).toString('base64') })).status).toBe(201);
    expect((await upload({ file_base64: bytes.toString('base64') })).status).toBe(413);
  });

  it('stay with their message; those without one are deleted after 7 days', async () => {
    const [sent, unsent] = [await uploadedUrl(), await uploadedUrl()];
    const { conversation } = (await start([sent])).body;
    const key = storageKeyOf(/attachments\/([0-9a-f-]+)/.exec(unsent)![1]);
    expect(await storage.size(key)).toBe(PDF.length);
    await app.settle();
    app.clock.advance(7 * DAY);
    await app.settle();
    const [{ presigned_url: url }] = (await scenario.get(conversation.last_message.id)).media_details;
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PDF);
    expect(faultOf(await scenario.send({ to: CUSTOMER, mediaUrl: [unsent] }))).toEqual([
      400,
      { mediaUrl: [expect.stringContaining('was deleted')] },
    ]);
    expect(await storage.size(key)).toBeUndefined();
  });
});
