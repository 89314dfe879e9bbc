import { callIdOf } from '../../../src/telephony/sip/message/sip-message.js';
import { eventually } from '../../support/eventually.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { HOST } from '../support/free-port.js';
import { LossyRelay } from '../support/lossy-relay.js';
import { Sipp } from '../support/sipp.js';
import {
  lingerFor,
  mayReceive,
  mayReceiveRequest,
  pause,
  receive,
  receiveResponse,
  request,
  respond,
  respondInDialog,
  scenario,
} from '../support/sipp-scenario.js';
import { type Call, SipHost } from './sip-host.js';

const CALLS = 50;
const LOSS = { loss: 0.1, seed: 20 };
/** As long as a peer retransmits its BYE. */
const LINGER = 32_000;

describe('a network that loses every tenth message', () => {
  let host: SipHost;
  let relay: LossyRelay;
  let trunk: Sipp;

  beforeEach(async () => (host = await SipHost.start({ hasTrunk: true })));

  afterEach(async () => {
    await trunk?.stop();
    relay?.close();
    await host?.close();
  });

  const expectLosses = (): void => {
    const share = relay.lost / (relay.lost + relay.passed);
    expect(share).toBeGreaterThan(LOSS.loss / 2);
    expect(share).toBeLessThan(LOSS.loss * 2);
  };

  const expectAll = (calls: readonly Call<any>[], log: readonly string[]): Promise<void> =>
    eventually(() => expect(calls.map((call) => call.log)).toEqual(Array(CALLS).fill(log)), 100_000);

  it(`lets a trunk make ${CALLS} calls`, async () => {
    relay = await LossyRelay.start(Number(host.addressOf('udp').split(':')[1]), LOSS);
    trunk = await Sipp.start({
      scenario: scenario(
        request('INVITE', { transaction: 'invite' }),
        mayReceive(100, 'invite'),
        mayReceive(180, 'invite'),
        receiveResponse(200, 'invite'),
        request('ACK', { transaction: 'invite' }),
        pause(500),
        request('BYE', { sequence: 2, transaction: 'bye' }),
        receiveResponse(200, 'bye'),
      ),
      target: `${HOST}:${relay.port}`,
      calls: CALLS,
      args: ['-max_retrans', '10'],
    });
    const answered = Array.from({ length: CALLS }, async (_, position) => {
      const call = await host.nextCall(position);
      call.leg.ring();
      await host.answer(call);
    });
    await Promise.all(answered);
    await trunk.expectSuccess();
    await expectAll(host.incoming, ['answered', 'hung up']);
    expectLosses();
  });

  it(`lets us make ${CALLS} calls`, async () => {
    trunk = await Sipp.start({
      scenario: scenario(
        receive('INVITE'),
        respond('200 OK', { hasAudio: true }),
        // We may hang up before the peer sends the lost ACK again.
        mayReceiveRequest('ACK'),
        receive('BYE'),
        respondInDialog('200 OK'),
        lingerFor(LINGER),
      ),
      calls: CALLS,
      args: ['-max_retrans', '10'],
    });
    relay = await LossyRelay.start(trunk.port, LOSS);
    const remote = { transport: 'udp' as const, address: HOST, port: relay.port };
    const calls = await Promise.all(
      Array.from({ length: CALLS }, () => host.dial({ uri: `sip:+4940555@${HOST}:${relay.port}`, remote })),
    );
    await expectAll(calls, ['answered']);
    for (const { leg } of calls) leg.hangUp();
    const ended = (): number =>
      new Set(host.received.filter((message) => nameOf(message) === '200 BYE').map(callIdOf)).size;
    await eventually(() => expect(ended()).toBe(CALLS), 100_000);
    expectLosses();
  });
});
