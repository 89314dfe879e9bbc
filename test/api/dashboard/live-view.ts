import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { DashboardClient } from '../../support/http/dashboard-client.js';

export const liveUrl = (url: string): string => `${url.replace('http', 'ws')}/admin/v1/live`;

/** A live view connected to the socket, with the last state that it received. */
export class LiveView {
  readonly closed: Promise<number>;
  pings = 0;
  private readonly received: any[] = [];

  private constructor(readonly socket: WebSocket) {
    this.closed = once(socket, 'close').then(([code]) => code as number);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type === 'ping') this.pings++;
      else this.received.push(message.live);
    });
  }

  static async open(url: string, { cookie }: Pick<DashboardClient, 'cookie'>): Promise<LiveView> {
    const view = new LiveView(new WebSocket(liveUrl(url), { headers: { cookie, origin: url } }));
    await once(view.socket, 'open');
    return view;
  }

  /** The status of a refused connection. */
  static async refusal(url: string, headers: ClientOptions['headers']): Promise<number> {
    const socket = new WebSocket(liveUrl(url), { headers });
    socket.on('error', () => undefined);
    const [, response] = await once(socket, 'unexpected-response');
    socket.terminate();
    return response.statusCode;
  }

  /** The next view for which the condition holds. */
  async until(condition: (live: any) => boolean): Promise<any> {
    for (;;) {
      while (this.received.length > 0) {
        const live = this.received.shift();
        if (condition(live)) return live;
      }
      await once(this.socket, 'message');
    }
  }

  get pending(): number {
    return this.received.length;
  }

  close(): Promise<number> {
    this.socket.close();
    return this.closed;
  }
}
