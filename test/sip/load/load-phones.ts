import type { SipEndpoint } from '../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { userOfUri } from '../../../src/telephony/sip/message/uri-user.js';
import { systemScheduler } from '../../../src/telephony/sip/transactions/scheduler.js';
import type { ServerTransaction } from '../../../src/telephony/sip/transactions/server-transaction.js';
import { TrunkRegistration } from '../../../src/telephony/sip/trunks/trunk-registration.js';
import { HOST } from '../support/free-port.js';
import { listen } from './load-endpoint.js';

export interface PhoneLogin {
  username: string;
  password: string;
}

/** The desk phones of many agents behind one SIP address. */
export class LoadPhones {
  endpoint!: SipEndpoint;
  private readonly registrations: TrunkRegistration[] = [];
  private readonly awaited = new Map<string, (invite: ServerTransaction) => void>();

  static async start(): Promise<LoadPhones> {
    const phones = new LoadPhones();
    phones.endpoint = await listen((invite) => phones.receive(invite));
    return phones;
  }

  /** Resolves when the phone is registered, and keeps it registered. */
  register(login: PhoneLogin, sipPort: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const registration = new TrunkRegistration({ host: HOST, port: sipPort, transport: 'udp' }, login, {
        endpoint: this.endpoint,
        scheduler: systemScheduler,
        now: Date.now,
        resolve: (host) => Promise.resolve([host]),
        onChange: ({ state, lastReason }) =>
          state === 'registered' ? resolve() : reject(new Error(`${login.username} is not registered: ${lastReason}`)),
      });
      this.registrations.push(registration);
      registration.start();
    });
  }

  /** The next call of the phone; all others are declined. */
  expect(username: string, onInvite: (invite: ServerTransaction) => void): void {
    this.awaited.set(username, onInvite);
  }

  async stop(): Promise<void> {
    await Promise.all(this.registrations.map((registration) => registration.stop()));
    await this.endpoint.close();
  }

  private receive(invite: ServerTransaction): void {
    const username = userOfUri(invite.request.uri);
    const onInvite = this.awaited.get(username);
    this.awaited.delete(username);
    if (onInvite) onInvite(invite);
    else invite.respond(486);
  }
}
