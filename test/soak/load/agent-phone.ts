import { Phone } from '../../phone/phone.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { eventually } from '../../support/eventually.js';

const PUSH_TIMEOUT = 30_000;

interface PushedCall {
  id: number;
  state: string;
}

/** The phone of an agent, whose socket may break at any time. */
export class AgentPhone {
  connections = 0;
  private socket: Phone | undefined;
  private call: PushedCall | null = null;

  constructor(
    readonly api: ApiClient,
    /** The Number that rings only this phone. */
    readonly digits: string,
    private readonly token: string,
  ) {}

  /** Resolves when the server has sent the state; calls `failed` with messages that do not match the document. */
  async connect(failed: (error: Error) => void): Promise<void> {
    const socket = await Phone.connect(this.api.baseUrl, this.token);
    this.receive(await socket.next());
    this.socket = socket;
    this.connections++;
    const read = async (): Promise<void> => {
      for (;;) this.receive(await socket.next());
    };
    read().catch(failed);
  }

  /** Ends the connection with or without a closing handshake. */
  async disconnect(politely: boolean): Promise<void> {
    if (politely) await this.socket?.close();
    else this.socket?.socket.terminate();
    await this.socket?.closed;
    this.socket = undefined;
  }

  ringing(callId: number): Promise<void> {
    return this.wait(`ringing of call ${callId}`, () => this.call?.id === callId && this.call.state === 'ringing');
  }

  over(callId: number): Promise<void> {
    return this.wait(`end of call ${callId}`, () => this.call?.id !== callId || this.call.state === 'over');
  }

  private receive(push: { type: string; call?: PushedCall | null }): void {
    if (push.call !== undefined) this.call = push.call;
  }

  private wait(what: string, reached: () => boolean): Promise<void> {
    return eventually(() => {
      if (!reached()) throw new Error(`The ${what} was not pushed to the phone ${this.digits}.`);
    }, PUSH_TIMEOUT);
  }
}
