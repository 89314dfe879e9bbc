import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../engine/call-scenario.js';
import type { TestApp } from '../support/app.js';
import { Receiver } from '../support/http/receiver.js';
import { TestWebhook } from '../webhooks/test-webhook.js';
import { MessagingScenario } from './messaging-scenario.js';

/** A native and a proxied line with their webhook and callback receivers, and a file server. */
export class MessagingFixture {
  respondToFileRequest: RequestListener = () => undefined;

  private constructor(
    readonly app: TestApp,
    readonly native: MessagingScenario,
    readonly proxy: MessagingScenario,
    /** The token in the configuration of the proxied line. */
    readonly token: string,
    readonly webhookReceiver: Receiver,
    readonly callbackReceiver: Receiver,
    private readonly fileServer: Server,
  ) {
    fileServer.on('request', (request, response) => this.respondToFileRequest(request, response));
  }

  static async open(env: Record<string, string> = {}): Promise<MessagingFixture> {
    const app = await startApp(env);
    const [hooked, callback] = [await Receiver.start(), await Receiver.start()];
    const [native, proxy] = [await MessagingScenario.open(app), await MessagingScenario.open(app)];
    for (const { company } of [native, proxy]) await TestWebhook.create(hooked, company);
    const { token } = (await proxy.configure(callback.url)).body;
    const files = createServer();
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    return new MessagingFixture(app, native, proxy, token, hooked, callback, files);
  }

  /** Delivers pending webhooks and discards them. */
  async clear(): Promise<void> {
    this.respondToFileRequest = (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
    await this.app.deliver();
    this.webhookReceiver.take();
    this.callbackReceiver.take();
  }

  get filesUrl(): string {
    return `http://127.0.0.1:${(this.fileServer.address() as AddressInfo).port}`;
  }

  /** The webhook events since the last call. */
  async takeWebhookEvents(): Promise<[event: string, data: any][]> {
    await this.app.deliver();
    return this.webhookReceiver.take().map(({ json }) => [json.event, json.data]);
  }

  async takeCallbacks(): Promise<any[]> {
    await this.app.deliver();
    return this.callbackReceiver.take().map(({ json }) => json as unknown);
  }

  async close(): Promise<void> {
    this.fileServer.closeAllConnections();
    this.fileServer.close();
    await this.app.close();
    await this.webhookReceiver.close();
    await this.callbackReceiver.close();
  }
}
