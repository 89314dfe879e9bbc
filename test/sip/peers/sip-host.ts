import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaEngine } from '../../../src/telephony/media/worker/media-engine.js';
import { SipEndpoint } from '../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { IncomingLeg } from '../../../src/telephony/sip/legs/incoming-leg.js';
import type { DialOptions } from '../../../src/telephony/sip/legs/outgoing-invite.js';
import { OutgoingLeg } from '../../../src/telephony/sip/legs/outgoing-leg.js';
import type { SipMessage } from '../../../src/telephony/sip/message/sip-message.js';
import { parseMessage } from '../../../src/telephony/sip/message/parse-message.js';
import { Registrar } from '../../../src/telephony/sip/registrar/registrar.js';
import { Authenticator } from '../../../src/telephony/sip/security/authenticator.js';
import { PacketBudget } from '../../../src/telephony/sip/security/packet-budget.js';
import { IncomingRequests } from '../../../src/telephony/sip/trunks/incoming-requests.js';
import { KnownTrunks } from '../../../src/telephony/sip/trunks/trunk-directory.js';
import type { ServerTransaction } from '../../../src/telephony/sip/transactions/server-transaction.js';
import type { Remote, SipTransportName } from '../../../src/telephony/sip/transport/remote.js';
import { TcpTransport } from '../../../src/telephony/sip/transport/tcp-transport.js';
import { UdpTransport } from '../../../src/telephony/sip/transport/udp-transport.js';
import { eventually } from '../../support/eventually.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { HOST } from '../support/free-port.js';
import { CallAudio } from './call-audio.js';
import { MemoryStore } from './memory-store.js';
import { PeerCall } from './peer-call.js';

/** Below the ephemeral ports of the system. */
const RTP_PORTS = { first: 22_000, last: 22_399 };

export interface HostOptions {
  /** The passwords of phones, by user. */
  phones?: Record<string, string>;
  /** Treats calls from this machine as calls of a trunk, without a password. */
  hasTrunk?: boolean;
}

/** A call with the leg on this side. */
export interface Call<L extends IncomingLeg | OutgoingLeg = OutgoingLeg> extends PeerCall {
  leg: L;
}

/** The SIP endpoint, the registrar and a media thread of this side, on their own ports. */
export class SipHost {
  readonly store = new MemoryStore();
  readonly incoming: Call<IncomingLeg>[] = [];
  readonly received: SipMessage[] = [];
  readonly sent: SipMessage[] = [];
  readonly endpoint: SipEndpoint;
  private readonly folder = mkdtempSync(join(tmpdir(), 'switchhook-host-'));
  private readonly calls = new Map<string, PeerCall>();
  private readonly engine: MediaEngine;

  private constructor({ phones = {}, hasTrunk = false }: HostOptions) {
    const events = {
      onEvent: (event: { type: string; legId?: string; digit?: string }) => {
        if (event.type === 'digit') this.calls.get(event.legId!)?.onDigit(event.digit!);
      },
      onLost: () => undefined,
      onError: (error: Error) => {
        throw error;
      },
    };
    this.engine = new MediaEngine({ host: HOST, ports: RTP_PORTS }, events);
    const findPassword = (user: string): Promise<string | undefined> => Promise.resolve(phones[user]);
    const authenticator = new Authenticator('switchhook', Date.now, findPassword);
    const registrar = new Registrar(authenticator, this.store, Date.now);
    const trunks = new KnownTrunks();
    trunks.replace(hasTrunk ? [{ id: 'trunk', addresses: [HOST] }] : []);
    const onCall = (invite: ServerTransaction): void => this.receiveCall(invite);
    const onTrunkCall = (invite: ServerTransaction): true => (onCall(invite), true);
    const calls = { onTrunkCall, onPhoneCall: onCall };
    const requests = new IncomingRequests(registrar, authenticator, trunks, findPassword, calls);
    this.endpoint = new SipEndpoint({
      publicAddress: HOST,
      budget: new PacketBudget(Date.now, (address) => trunks.has(address)),
      onRequest: (transaction) => requests.receive(transaction),
    });
  }

  static async start(options: HostOptions = {}): Promise<SipHost> {
    const host = new SipHost(options);
    await host.listen();
    return host;
  }

  addressOf(transport: SipTransportName): string {
    return this.endpoint.addressOf(transport);
  }

  async dial(options: Pick<DialOptions, 'uri' | 'remote'> & Partial<DialOptions>): Promise<Call> {
    const call = new PeerCall();
    await this.openAudio(call);
    const from = { user: '+4930123', displayName: 'Ada', host: HOST };
    const leg = OutgoingLeg.dial(this.endpoint, { from, local: call.audio!.local, ...options }, call);
    return Object.assign(call, { leg });
  }

  /** Dials this user's phone once it has registered. */
  async dialPhone(user: string): Promise<Call> {
    const binding = await eventually(() => {
      expect(this.store.bindings.map(({ username }) => username)).toContain(user);
      return this.store.bindings.find(({ username }) => username === user)!;
    });
    return this.dial({ uri: binding.contactUri, remote: binding.remote });
  }

  /** The incoming call at this position. */
  nextCall(position = 0): Promise<Call<IncomingLeg>> {
    return eventually(() => {
      expect(this.incoming.length).toBeGreaterThan(position);
      return this.incoming[position];
    });
  }

  /** Sends early media to the caller. */
  async preview(call: Call<IncomingLeg>): Promise<void> {
    await this.openAudio(call);
    call.leg.preview(call.audio!.local);
  }

  async answer(call: Call<IncomingLeg>): Promise<void> {
    if (!call.audio) await this.openAudio(call);
    call.leg.answer(call.audio!.local);
  }

  /** Names requests by method, and responses by status and method. */
  get receivedNames(): string[] {
    return this.received.map(nameOf);
  }

  get sentNames(): string[] {
    return this.sent.map(nameOf);
  }

  async close(): Promise<void> {
    await this.endpoint.close();
    await this.engine.close();
    rmSync(this.folder, { recursive: true });
  }

  private async listen(): Promise<void> {
    const events = {
      onMessage: (bytes: Buffer, source: Remote) => {
        this.received.push(parseMessage(bytes));
        this.endpoint.receive(bytes, source);
      },
    };
    for (const [name, kind] of Object.entries({ udp: UdpTransport, tcp: TcpTransport })) {
      const transport = await kind.listen(0, HOST, events);
      this.endpoint.addTransport(name as SipTransportName, {
        port: transport.port,
        close: () => transport.close(),
        send: (bytes, to) => {
          this.sent.push(parseMessage(bytes));
          transport.send(bytes, to);
        },
      });
    }
  }

  private receiveCall(invite: ServerTransaction): void {
    const call = new PeerCall();
    const leg = IncomingLeg.receive(this.endpoint, invite, call);
    if (leg) this.incoming.push(Object.assign(call, { leg }));
  }

  private async openAudio(call: PeerCall): Promise<void> {
    call.audio = await CallAudio.open(this.engine, this.folder);
    this.calls.set(call.audio.id, call);
  }
}
