import type { INestApplication } from '@nestjs/common';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { OpenSockets } from '../../support/http/open-sockets.js';

const PING = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request that arrives when a server begins to close', () => {
  it('is answered, on a kept-alive and on an unused connection', async () => {
    const app = await TestApp.start();
    const sockets = new OpenSockets(app.url);
    const [used, unused] = [sockets.open(PING), sockets.open()];
    await eventually(() => expect(used.status).toBe(200));
    await unused.connected;
    used.received = '';
    // The last step of the shutdown. The bytes are in the buffers of the system, and the server has not read them.
    const adapter = (app.context as INestApplication).getHttpAdapter();
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      for (const { socket } of [used, unused]) socket.write(PING);
      return close();
    };
    await app.close();
    await Promise.all([used.ended, unused.ended]);
    for (const { status, received, error } of [used, unused]) {
      expect([status, error]).toEqual([200, undefined]);
      expect(received).toMatch(/^connection: close\r$/im);
    }
  });
});
