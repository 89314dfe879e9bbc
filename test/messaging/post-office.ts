import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../engine/call-scenario.js';
import type { TestApp } from '../support/app.js';
import { Receiver } from '../support/http/receiver.js';
import { Hook } from '../webhooks/hook.js';
import { Switchboard } from './switchboard.js';

/** Two lines, one of agents and one of a client, with everybody who hears of them, and a server that has files. */
export class PostOffice {
  answer: RequestListener = () => undefined;

  private constructor(
    readonly app: TestApp,
    readonly native: Switchboard,
    readonly proxy: Switchboard,
    /** Of the configuration of the client's line. */
    readonly token: string,
    readonly hooked: Receiver,
    readonly callback: Receiver,
    private readonly files: Server,
  ) {
    files.on('request', (request, response) => this.answer(request, response));
  }

  static async open(): Promise<PostOffice> {
    const app = await startApp();
    const [hooked, callback] = [await Receiver.start(), await Receiver.start()];
    const [native, proxy] = [await Switchboard.open(app), await Switchboard.open(app)];
    for (const { company } of [native, proxy]) await Hook.to(hooked, company);
    const { token } = (await proxy.configure(callback.url)).body;
    const files = createServer();
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    return new PostOffice(app, native, proxy, token, hooked, callback, files);
  }

  /** Nothing is left of what happened before. */
  async clear(): Promise<void> {
    this.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
    await this.app.deliver();
    this.hooked.take();
    this.callback.take();
  }

  get filesUrl(): string {
    return `http://127.0.0.1:${(this.files.address() as AddressInfo).port}`;
  }

  /** What webhooks heard since the last look. */
  async told(): Promise<[event: string, data: any][]> {
    await this.app.deliver();
    return this.hooked.take().map(({ json }) => [json.event, json.data]);
  }

  async calledBack(): Promise<any[]> {
    await this.app.deliver();
    return this.callback.take().map(({ json }) => json as unknown);
  }

  async close(): Promise<void> {
    this.files.closeAllConnections();
    this.files.close();
    await this.app.close();
    await this.hooked.close();
    await this.callback.close();
  }
}
