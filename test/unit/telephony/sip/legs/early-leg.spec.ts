import type { Dialog } from '../../../../../src/telephony/sip/dialogs/dialog.js';
import { IncomingLeg } from '../../../../../src/telephony/sip/legs/incoming-leg.js';
import { cseqOf } from '../../../../../src/telephony/sip/message/sip-message.js';
import { type Asked, type NetworkSide, SimulatedNetwork } from './simulated-network.js';
import { RecordedEvents } from './recorded-events.js';
import { sdp } from './descriptions.js';

const LOCAL = { address: '192.0.2.2', port: 20_000 };

describe('an incoming leg before the answer', () => {
  let network: SimulatedNetwork;
  let caller: NetworkSide;
  let edge: NetworkSide;
  let events: RecordedEvents;
  let leg: IncomingLeg | undefined;

  beforeEach(() => {
    network = new SimulatedNetwork();
    caller = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    events = new RecordedEvents();
    leg = undefined;
    edge.onRequest = (invite) => (leg = IncomingLeg.receive(edge.endpoint, invite, events));
  });

  function call(body = sdp()): Asked {
    const asked = caller.ask('INVITE', edge, { body });
    network.advance(15);
    return asked;
  }

  const statuses = ({ responses }: Asked): number[] => responses.map(({ status }) => status);

  /** The dialog of the caller, with its ACK sent. */
  function acknowledge({ request, responses }: Asked): Dialog {
    const dialog = caller.endpoint.answered(request, responses.at(-1)!, edge.remote);
    dialog.acknowledge(cseqOf(request).sequence);
    network.advance(15);
    return dialog;
  }

  it('sends early media, which the answer describes unchanged', () => {
    const asked = call();
    leg!.preview(LOCAL);
    network.advance(20);
    expect(events.log).toEqual(['early 192.0.2.1:4000']);
    leg!.answer(LOCAL);
    network.advance(20);
    expect(statuses(asked)).toEqual([183, 200]);
    const [early, final] = asked.responses.map(({ body }) => body.toString());
    expect([early, final]).toEqual([expect.stringContaining('m=audio 20000 RTP/AVP 0 101'), early]);
    expect(events.log.at(-1)).toBe('answered 192.0.2.1:4000');
    acknowledge(asked).bye();
    network.advance(20);
    network.expectNothingLeft();
  });

  it('cannot change its audio between early media and answer', () => {
    const asked = call();
    leg!.preview(LOCAL);
    network.advance(20);
    const dialog = caller.endpoint.answered(asked.request, asked.responses[0], edge.remote);
    const content = { headers: [['content-type', 'application/sdp']] as const, body: sdp({ port: 4002 }) };
    const changed: number[] = [];
    dialog.request('UPDATE', content, {
      onResponse: ({ status }) => changed.push(status),
      onTimeout: () => undefined,
    });
    network.advance(20);
    expect([changed, events.log]).toEqual([[491], ['early 192.0.2.1:4000']]);
    leg!.hangUp();
    dialog.end();
    network.advance(20);
  });

  it('only rings before the answer if the caller wants an offer of this side', () => {
    const asked = call('');
    leg!.preview(LOCAL);
    network.advance(20);
    expect(statuses(asked)).toEqual([180]);
    leg!.hangUp();
    network.advance(20);
  });

  it('is refused with the status of the party that it waits for', () => {
    const asked = call();
    leg!.preview(LOCAL);
    leg!.hangUp(486);
    network.advance(20);
    expect([statuses(asked), events.log]).toEqual([[183, 486], ['early 192.0.2.1:4000']]);
    network.expectNothingLeft();
  });

  it('repeats every minute that it still rings, for at most an hour', () => {
    const asked = call();
    leg!.ring();
    network.advance(601_000);
    expect([statuses(asked), events.log]).toEqual([Array.from({ length: 11 }, () => 180), []]);
    network.advance(3_000_000);
    expect([statuses(asked).at(-1), events.log]).toEqual([408, ['hung up']]);
    network.expectNothingLeft();
  });
});
