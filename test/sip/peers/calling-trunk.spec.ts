import { eventually } from '../../support/eventually.js';
import { expectSilence, expectTone } from '../support/hearing.js';
import { Sipp, type SippOptions } from '../support/sipp.js';
import {
  type Direction,
  lingerFor,
  mayReceive,
  receive,
  receiveResponse,
  request,
  respondInDialog,
  scenario,
  type Step,
} from '../support/sipp-scenario.js';
import { SipHost } from './sip-host.js';

const TONE = 440;

describe('a trunk that calls', () => {
  let host: SipHost;
  let trunk: Sipp;

  beforeEach(async () => (host = await SipHost.start({ hasTrunk: true })));

  afterEach(async () => {
    await trunk?.stop();
    await host?.close();
  });

  async function call(steps: readonly Step[], options: Partial<SippOptions> = {}): Promise<void> {
    trunk = await Sipp.start({ scenario: scenario(...steps), target: host.addressOf('udp'), ...options });
  }

  const ringing = [request('INVITE'), mayReceive(100), receiveResponse(180)];
  const answered = [...ringing, receiveResponse(200), request('ACK')];

  /** The trunk continues after our probe of the dialog. */
  const asked = [receive('OPTIONS'), respondInDialog('200 OK')];
  const hangingUp = (sequence: number): Step[] => [request('BYE', { sequence }), receiveResponse(200)];
  const changing = (sequence: number, direction: Direction): Step[] => [
    request('INVITE', { sequence, direction }),
    mayReceive(100),
    receiveResponse(200),
    request('ACK', { sequence }),
  ];

  it('rings, is answered and heard until it hangs up', async () => {
    const steps = [...answered, ...asked, ...hangingUp(2)];
    await call(steps, { echoes: true });
    const incoming = await host.nextCall();
    incoming.leg.ring();
    await host.answer(incoming);
    await incoming.waitFor('answered');
    await incoming.audio!.say(TONE);
    await expectTone(() => incoming.audio!.heard, TONE);
    incoming.leg.probe();
    await incoming.waitFor('hung up');
    await trunk.expectSuccess();
    expect(incoming.log).toEqual(['answered', 'hung up']);
  });

  it('holds the call and resumes it, and hears us again', async () => {
    const steps = [...answered, ...changing(2, 'sendonly'), ...asked, ...changing(3, 'sendrecv'), ...asked];
    await call([...steps, ...hangingUp(4)], { echoes: true });
    const incoming = await host.nextCall();
    incoming.leg.ring();
    await host.answer(incoming);
    await incoming.waitFor('held');
    await incoming.audio!.say(TONE);
    await expectSilence(() => incoming.audio!.heard);
    incoming.leg.probe();
    await incoming.waitFor('taken back');
    await expectTone(() => incoming.audio!.heard, TONE);
    incoming.leg.probe();
    await incoming.waitFor('hung up');
    await trunk.expectSuccess();
    expect(incoming.log).toEqual(['answered', 'audio changed', 'held', 'audio changed', 'taken back', 'hung up']);
  });

  it('is hung up by us', async () => {
    await call([...answered, receive('BYE'), respondInDialog('200 OK'), lingerFor(100)]);
    const incoming = await host.nextCall();
    incoming.leg.ring();
    await host.answer(incoming);
    await eventually(() => expect(host.receivedNames).toContain('ACK'));
    incoming.leg.hangUp();
    await trunk.expectSuccess();
    expect(incoming.log).toEqual(['answered']);
  });

  it('cancels while we ring', async () => {
    const cancelled = [request('CANCEL', { branch: '[branch-3]' }), receiveResponse(200), receiveResponse(487)];
    await call([...ringing, ...cancelled, request('ACK', { branch: '[branch-6]' })]);
    const incoming = await host.nextCall();
    incoming.leg.ring();
    await incoming.waitFor('hung up');
    await trunk.expectSuccess();
    await eventually(() => expect(host.receivedNames).toContain('ACK'));
    expect(incoming.log).toEqual(['hung up']);
  });

  it('is rejected', async () => {
    await call([request('INVITE'), mayReceive(100), receiveResponse(486), request('ACK', { branch: '[branch-3]' })]);
    (await host.nextCall()).leg.reject(486);
    await trunk.expectSuccess();
  });
});
