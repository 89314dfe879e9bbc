import { Phone } from '../../phone/phone.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient } from '../../support/http/api-client.js';
import { PhoneBrowser } from '../phone-browser.js';
import type { LiveInstallation } from './live-installation.js';

type Message = Record<string, unknown> & { type: string };

/** An agent whose phone is Chromium; signalling runs over its socket, as on the page. */
export class BrowserAgent {
  readonly messages: Message[] = [];

  private constructor(
    readonly id: number,
    readonly api: ApiClient,
    readonly browser: PhoneBrowser,
    readonly phone: Phone,
  ) {
    phone.socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString()) as Message));
  }

  /** A new user, unless one is given. */
  static async start(
    { app, company }: LiveInstallation,
    tone: number,
    known?: { id: number; email: string; password: string },
  ): Promise<BrowserAgent> {
    const user = known ?? (await app.user(company.id));
    const anonymous = new ApiClient(app.url);
    const { body } = await anonymous.post('/phone/v1/session', { email: user.email, password: user.password });
    const phone = await Phone.connect(app.url, body.token as string);
    const api = anonymous.with(`Bearer ${body.token}`);
    return new BrowserAgent(user.id, api, await PhoneBrowser.open(tone), phone);
  }

  /** Connects the audio to a call, and answers the call if it rings. */
  async connect(callId: number): Promise<void> {
    this.send({ type: 'offer', call_id: callId, sdp: await this.browser.makeOffer() });
  }

  /** The ringing call; returns each call only once. */
  ringing(): Promise<number> {
    return eventually(() => {
      const message = this.messages.find(({ type }) => type === 'ringing');
      expect(message).toBeDefined();
      this.messages.splice(this.messages.indexOf(message!), 1);
      return (message!.call as { id: number }).id;
    });
  }

  async expectHears(frequency: number): Promise<void> {
    await eventually(async () =>
      expect(Math.abs((await this.browser.loudestFrequency()) - frequency)).toBeLessThan(30),
    );
  }

  send(message: Message): void {
    this.phone.socket.send(JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.phone.socket.close();
    await this.browser.close();
  }

  private receive(message: Message): void {
    this.messages.push(message);
    if (message.type === 'answer') void this.browser.takeAnswer(message.sdp as string);
    if (message.type === 'candidate')
      void this.browser.addCandidate(message.candidate as string, message.sdp_mid as string);
  }
}
