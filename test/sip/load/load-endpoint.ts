import { SipEndpoint } from '../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { PacketBudget } from '../../../src/telephony/sip/security/packet-budget.js';
import type { ServerTransaction } from '../../../src/telephony/sip/transactions/server-transaction.js';
import type { Remote } from '../../../src/telephony/sip/transport/remote.js';
import { UdpTransport } from '../../../src/telephony/sip/transport/udp-transport.js';
import { HOST } from '../support/free-port.js';

/** A SIP endpoint of the load, over UDP. */
export async function listen(onInvite: (invite: ServerTransaction) => void): Promise<SipEndpoint> {
  const endpoint = new SipEndpoint({
    publicAddress: HOST,
    budget: new PacketBudget(Date.now, () => true),
    onRequest: (transaction) => {
      if (transaction.request.method === 'INVITE') onInvite(transaction);
      else transaction.respond(200);
    },
  });
  const events = { onMessage: (bytes: Buffer, source: Remote) => endpoint.receive(bytes, source) };
  endpoint.addTransport('udp', await UdpTransport.listen(0, HOST, events));
  return endpoint;
}
