import { SipEndpoint } from '../../src/telephony/sip/endpoint/sip-endpoint.js';
import { PacketBudget } from '../../src/telephony/sip/security/packet-budget.js';
import { UdpTransport } from '../../src/telephony/sip/transport/udp-transport.js';

const HOST = '127.0.0.1';

/** A provider over UDP that gives the same response to every request. */
export class SipProvider {
  private constructor(
    private readonly endpoint: SipEndpoint,
    private readonly answer: { status: number },
    readonly port: number,
  ) {}

  static async start(): Promise<SipProvider> {
    const answer = { status: 200 };
    const endpoint = new SipEndpoint({
      publicAddress: HOST,
      budget: new PacketBudget(() => Date.now()),
      onRequest: (transaction) => transaction.refuse(answer.status),
    });
    const transport = await UdpTransport.listen(0, HOST, {
      onMessage: (bytes, source) => endpoint.receive(bytes, source),
    });
    endpoint.addTransport('udp', transport);
    return new SipProvider(endpoint, answer, transport.port);
  }

  answerWith(status: number): void {
    this.answer.status = status;
  }

  close(): Promise<void> {
    return this.endpoint.close();
  }
}
