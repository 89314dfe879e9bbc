import type { SipRequest } from '../../../src/telephony/sip/message/sip-message.js';
import type { IncomingLeg } from '../../../src/telephony/sip/legs/incoming-leg.js';
import { eventually } from '../../support/eventually.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { Baresip } from '../support/baresip.js';
import { expectSilence, expectTone } from '../support/hearing.js';
import { type Call, SipHost } from './sip-host.js';

const [OURS, THEIRS] = [440, 1_400];
const ADA = { user: 'ada', password: 'correct-horse' };

describe('a phone that calls', () => {
  let host: SipHost;
  let phone: Baresip;
  let calls = 0;

  beforeAll(async () => {
    host = await SipHost.start({ phones: { [ADA.user]: ADA.password } });
    phone = await Baresip.start({ ...ADA, server: host.addressOf('udp'), tone: THEIRS });
    await phone.waitFor('REGISTER_OK');
  });

  afterAll(async () => {
    await phone?.stop();
    await host?.close();
  });

  async function receiveCall(): Promise<Call<IncomingLeg>> {
    await phone.command('dial', `sip:+4930123@${host.addressOf('udp')}`);
    return host.nextCall(calls++);
  }

  async function answerCall(): Promise<Call<IncomingLeg>> {
    const established = phone.count('CALL_ESTABLISHED');
    const call = await receiveCall();
    await host.answer(call);
    await phone.waitFor('CALL_ESTABLISHED', established + 1);
    return call;
  }

  async function hangUp(call: Call<IncomingLeg>): Promise<void> {
    await phone.command('hangup');
    await call.waitFor('hung up');
  }

  it('authenticates, hears the ringing tone, and is heard when the call is answered', async () => {
    const call = await receiveCall();
    const invites = host.received.filter((message) => nameOf(message) === 'INVITE') as SipRequest[];
    expect(invites.map(({ headers }) => headers.get('authorization') !== undefined)).toEqual([false, true]);
    call.leg.ring();
    await phone.waitFor('CALL_RINGING');
    await host.answer(call);
    await phone.waitFor('CALL_ESTABLISHED');
    await call.audio!.say(OURS);
    await expectTone(() => phone.heard, OURS);
    await expectTone(() => call.audio!.heard, THEIRS);
    await hangUp(call);
    expect(call.log).toEqual(['answered', 'hung up']);
  });

  it('holds the call and resumes it', async () => {
    const call = await answerCall();
    await expectTone(() => call.audio!.heard, THEIRS);
    await phone.command('hold');
    await call.waitFor('held');
    await expectSilence(() => call.audio!.heard);
    await phone.command('resume');
    await call.waitFor('taken back');
    await expectTone(() => call.audio!.heard, THEIRS);
    await hangUp(call);
    expect(call.log).toEqual(['answered', 'audio changed', 'held', 'audio changed', 'taken back', 'hung up']);
  });

  it('sends each digit once', async () => {
    const call = await answerCall();
    await expectTone(() => call.audio!.heard, THEIRS);
    for (const digit of '1590*#') {
      const before = call.log.length;
      await phone.command('sndcode', digit);
      await eventually(() => expect(call.log.length).toBeGreaterThan(before));
    }
    await hangUp(call);
    expect(call.log).toEqual(['answered', ...[...'1590*#'].map((digit) => `digit ${digit}`), 'hung up']);
  });

  it.each([
    [200, 'answered', 'CALL_CLOSED'],
    [486, 'busy', 'TRANSFER_FAILED'],
  ])('requests a transfer and is notified of %s (%s)', async (status, _, event) => {
    const call = await answerCall();
    const [events, notified] = [phone.count(event), host.receivedNames.filter((name) => name === '200 NOTIFY').length];
    await phone.command('transfer', `sip:+4940555@${host.addressOf('udp')}`);
    await call.waitFor('transfer +4940555');
    call.respondToTransfer(status);
    await eventually(() =>
      expect(host.receivedNames.filter((name) => name === '200 NOTIFY')).toHaveLength(notified + 2),
    );
    await phone.waitFor(event, events + 1);
    if (event !== 'CALL_CLOSED') await phone.command('hangup');
    await call.waitFor('hung up');
  });

  it('gives up while the callee rings', async () => {
    const call = await receiveCall();
    call.leg.ring();
    await eventually(() => expect(host.sentNames).toContain('180 INVITE'));
    await phone.command('hangup');
    await call.waitFor('hung up');
    await eventually(() => expect(host.sentNames).toContain('487 INVITE'));
  });

  it('learns that nobody answers, and that we hung up', async () => {
    const closed = phone.count('CALL_CLOSED');
    (await receiveCall()).leg.reject(486);
    await phone.waitFor('CALL_CLOSED', closed + 1);
    const call = await answerCall();
    call.leg.hangUp();
    await phone.waitFor('CALL_CLOSED', closed + 2);
    expect(call.log).toEqual(['answered']);
  });

  it('is rejected with a wrong password', async () => {
    const stranger = await Baresip.start({ ...ADA, password: 'wrong', server: host.addressOf('udp'), tone: THEIRS });
    try {
      await stranger.command('dial', `sip:+4930123@${host.addressOf('udp')}`);
      await stranger.waitFor('CALL_CLOSED');
      expect(host.incoming).toHaveLength(calls);
    } finally {
      await stranger.stop();
    }
  });
});
