import { IncomingLeg } from '../../../../../src/telephony/sip/legs/incoming-leg.js';
import { OutgoingLeg } from '../../../../../src/telephony/sip/legs/outgoing-leg.js';
import { RecordedEvents } from './recorded-events.js';
import { SimulatedNetwork } from './simulated-network.js';
import { size } from '../../../../support/size.js';

const ROUNDS = size(15, 60);

/** Pseudorandom numbers, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
}

describe('calls over a network that loses 30 % of the messages', () => {
  it.each(['the caller', 'the called', 'both'])('end on both sides when %s hangs up at any time', (who) => {
    const random = randomNumbers(who.length);
    let answers = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const network = new SimulatedNetwork();
      const [a, b] = [network.add('192.0.2.1'), network.add('192.0.2.2')];
      const [hers, his] = [new RecordedEvents(), new RecordedEvents()];
      network.loses = () => random() < 0.3;
      let called: IncomingLeg | undefined;
      b.onRequest = (invite) => {
        called = IncomingLeg.receive(b.endpoint, invite, his);
        called?.ring();
        network.scheduler.after(2_000, () => called?.answer({ address: '192.0.2.2', port: 20_000 }));
      };
      const from = { user: 'ada', host: 'a.example' };
      const local = { address: '192.0.2.1', port: 30_000 };
      const options = { uri: 'sip:bob@b.example', remote: b.remote, from, local };
      const caller = OutgoingLeg.dial(a.endpoint, options, hers);
      network.advance(Math.floor(random() * 12_000));
      const isCalled = called !== undefined;
      if (who !== 'the called' || !isCalled) caller.hangUp();
      if (who !== 'the caller') called?.hangUp();
      network.advance(200_000);
      answers += hers.log.includes('answered 192.0.2.2:20000') ? 1 : 0;
      const ends = (events: RecordedEvents) => events.log.filter((entry) => /^(hung up|rejected)/.test(entry)).length;
      expect(ends(hers)).toBeLessThanOrEqual(1);
      expect(ends(his)).toBeLessThanOrEqual(1);
      // The other side learns of the end, unless every BYE was lost; then the probe detects it.
      caller.probe();
      called?.probe();
      network.advance(40_000);
      if (who === 'the caller' && called) expect(ends(his)).toBe(1);
      if (who === 'the called' && isCalled) expect(ends(hers)).toBe(1);
      network.expectNothingLeft();
    }
    expect(answers).toBeGreaterThan(ROUNDS / 3);
  });
});
