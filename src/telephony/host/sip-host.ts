import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Config, ConfigError } from '../../platform/config.js';
import type { SipContext } from '../adapters/sip-party.js';
import { SipEndpoint } from '../sip/endpoint/sip-endpoint.js';
import { Registrar } from '../sip/registrar/registrar.js';
import { Authenticator } from '../sip/security/authenticator.js';
import { PacketBudget } from '../sip/security/packet-budget.js';
import { type IncomingCalls, IncomingRequests } from '../sip/trunks/incoming-requests.js';
import type { Remote } from '../sip/transport/remote.js';
import { TcpTransport } from '../sip/transport/tcp-transport.js';
import { UdpTransport } from '../sip/transport/udp-transport.js';
import { MediaHost } from './media-host.js';
import { SipPhones } from './sip-phones.js';
import { Trunks } from './trunks/trunks.js';

/** How many ports to try if any will do. */
const LISTEN_ATTEMPTS = 10;

/** The SIP server of this process; off without SIP_PORT. */
@Injectable()
export class SipHost implements OnApplicationBootstrap, OnModuleDestroy {
  /** The context of SIP parties; undefined while SIP is off. */
  context: SipContext | undefined;
  private readonly log = new Logger(SipHost.name);
  private calls: IncomingCalls | undefined;
  private readonly isTrunk = (address: string): boolean => this.trunks.directory.has(address);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly media: MediaHost,
    private readonly phones: SipPhones,
    private readonly trunks: Trunks,
  ) {}

  /** Must be called before the start. A setter, because the handler of calls depends on this class. */
  handleCalls(calls: IncomingCalls): void {
    this.calls = calls;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { sipPort, publicAddress } = this.config.telephony;
    if (sipPort === undefined) return;
    const endpoint = this.createEndpoint(publicAddress);
    await this.listen(endpoint, sipPort);
    this.context = { endpoint, media: this.media.events, publicAddress };
    await this.trunks.start(endpoint);
    this.log.log(`SIP listens on ${endpoint.addressOf('udp')} over UDP and TCP`);
  }

  async onModuleDestroy(): Promise<void> {
    await this.trunks.stop();
    await this.context?.endpoint.close();
  }

  /** A process without SIP, such as a command, gets a temporary endpoint that accepts no calls. */
  async withEndpoint<T>(use: (endpoint: SipEndpoint) => Promise<T>): Promise<T> {
    if (this.context) return use(this.context.endpoint);
    const { publicAddress } = this.config.telephony;
    const endpoint = new SipEndpoint({
      publicAddress,
      budget: new PacketBudget(() => this.clock.elapsed()),
      onRequest: (transaction) => transaction.refuse(503),
    });
    await this.listen(endpoint, 0);
    try {
      return await use(endpoint);
    } finally {
      await endpoint.close();
    }
  }

  private createEndpoint(publicAddress: string): SipEndpoint {
    const elapsed = (): number => this.clock.elapsed();
    const { directory } = this.trunks;
    const findPassword = (username: string): Promise<string | undefined> => this.phones.findPassword(username);
    const noteProof = (source: Remote): void => endpoint.noteProof(source);
    const authenticator = new Authenticator('switchhook', elapsed, findPassword, noteProof);
    const registrar = new Registrar(authenticator, this.phones.registrations, () => this.clock.now());
    const requests = new IncomingRequests(registrar, authenticator, directory, findPassword, this.calls!);
    const endpoint = new SipEndpoint({
      publicAddress,
      budget: new PacketBudget(elapsed, this.isTrunk),
      onRequest: (transaction) => requests.receive(transaction),
    });
    return endpoint;
  }

  private async listen(endpoint: SipEndpoint, port: number): Promise<void> {
    const events = { onMessage: (bytes: Buffer, source: Remote) => endpoint.receive(bytes, source) };
    const { host } = this.config;
    for (let attempt = 1; ; attempt++) {
      let udp: UdpTransport | undefined;
      try {
        udp = await UdpTransport.listen(port, host, events);
        endpoint.addTransport('udp', udp);
        endpoint.addTransport('tcp', await TcpTransport.listen(udp.port, host, events, { isTrunk: this.isTrunk }));
        return;
      } catch (error) {
        // TCP may already use the port that UDP was assigned, so try another one.
        if (port === 0 && udp && attempt < LISTEN_ATTEMPTS) {
          await udp.close();
          continue;
        }
        await endpoint.close();
        throw new ConfigError(`SIP_PORT must be free to listen on: ${(error as Error).message}.`);
      }
    }
  }
}
