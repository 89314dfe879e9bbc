import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../engine/call-scenario.js';
import type { TestApp } from '../support/app.js';
import { Receiver } from '../support/http/receiver.js';
import { MessagingScenario, newCustomer } from './messaging-scenario.js';

describe('files by WhatsApp', () => {
  let app: TestApp;
  let bridge: Receiver;
  let files: Server;
  let scenario: MessagingScenario;
  let url: string;

  beforeAll(async () => {
    bridge = await Receiver.start();
    files = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('a picture'));
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/menu.png`;
    app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url });
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    await scenario.configure();
    await scenario.connectWhatsApp();
  });

  beforeEach(() => void bridge.take());

  afterAll(async () => {
    files.closeAllConnections();
    files.close();
    await app.close();
    await bridge.close();
  });

  const sent = async (): Promise<any[]> => {
    await app.settle();
    return bridge.take().map(({ json }) => json.request);
  };

  it.each(['sendWhatsApp', 'sendWhatsAppNative'] as const)('%s sends them, with and without text', async (send) => {
    const to = newCustomer();
    await scenario.receiveWhatsApp(to);
    for (const text of ['Our menu', undefined]) {
      const { status, body } = await scenario[send](to, { text, mediaUrl: [url] });
      expect(status).toBe(200);
      expect(body).toMatchObject({ type: 'media', body: text ?? '', channel: 'whatsapp', template_content: null });
      expect(body.media_details).toEqual([{ file_name: 'menu.png', file_type: 'image/png', presigned_url: url }]);
      const [{ media, ...request }] = await sent();
      expect(request).toMatchObject({ act: 'send_message', channel: 'whatsapp', to: [to], body: text ?? '' });
      expect(media).toEqual([{ file_name: 'menu.png', file_type: 'image/png', url: expect.any(String) }]);
      expect(await (await fetch(media[0].url)).text()).toBe('a picture');
      expect(await scenario.status(body.id)).toBe('sent');
    }
  });

  it('fail outside the window of 24 hours', async () => {
    const { body } = await scenario.sendWhatsAppNative(newCustomer(), { mediaUrl: [url] });
    expect(await sent()).toEqual([]);
    expect(await scenario.get(body.id)).toMatchObject({ status: 'failed', error_code: '63016' });
  });

  it('can be sent by agents too', async () => {
    const customer = newCustomer();
    await scenario.company.api.delete(`${scenario.path}/configuration`);
    await scenario.receiveWhatsApp(customer);
    await scenario.configure();
    const phone = await app.phone(await app.user(scenario.company.id, { roles: ['admin'] }));
    const [{ id }] = (await phone.get('/phone/v1/conversations')).body.conversations;
    const { status, body } = await phone.post(`/phone/v1/conversations/${id}/messages`, { mediaUrl: [url] });
    expect([status, body.message.type]).toEqual([201, 'media']);
    expect((await sent())[0].media).toHaveLength(1);
  });

  it.each([
    ['mediaUrl', { mediaUrl: 'https://files.example.com/a.png' }, 400],
    ['mediaUrl', { mediaUrl: ['ftp://files.example.com/a.png'] }, 400],
    ['mediaUrl', { mediaUrl: Array.from({ length: 6 }, () => 'https://files.example.com/a.png') }, 400],
    ['mediaUrl', { mediaUrl: ['https://files.example.com/a.png'], templateParams: { id: 1 } }, 400],
    ['text', { mediaUrl: [] }, 422],
  ])('are refused when %s is wrong, %j', async (field, fields, expected) => {
    const { status, body } = await scenario.sendWhatsApp(newCustomer(), fields);
    expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
  });
});
