import type { SipTransportName } from '../../../src/telephony/sip/transport/remote.js';
import { eventually } from '../../support/eventually.js';
import { Baresip } from '../support/baresip.js';
import { expectTone } from '../support/hearing.js';
import { SipHost } from './sip-host.js';

const [OURS, THEIRS] = [440, 1_400];
const ADA = { user: 'ada', password: 'correct-horse' };

describe.each<SipTransportName>(['udp', 'tcp'])('a phone that has registered over %s', (transport) => {
  let host: SipHost;
  let phone: Baresip;

  beforeAll(async () => {
    host = await SipHost.start({ phones: { [ADA.user]: ADA.password } });
    phone = await Baresip.start({ ...ADA, server: host.addressOf(transport), transport, tone: THEIRS });
    await phone.waitFor('REGISTER_OK');
  });

  afterAll(async () => {
    await phone?.stop();
    await host?.close();
  });

  it('is reachable at its contact', () => {
    const [binding] = host.store.bindings;
    expect(binding).toMatchObject({ username: 'ada', remote: { transport } });
    expect(binding.userAgent).toContain('baresip');
  });

  it('rings, answers and is heard until we hang up', async () => {
    const call = await host.dialPhone('ada');
    await call.waitFor('ringing');
    await phone.command('accept');
    await call.waitFor('answered');
    await call.audio!.say(OURS);
    await expectTone(() => phone.heard, OURS);
    await expectTone(() => call.audio!.heard, THEIRS);
    call.leg.hangUp();
    await phone.waitFor('CALL_CLOSED');
    await eventually(() => expect(host.receivedNames).toContain('200 BYE'));
    expect(call.log).toEqual(['ringing', 'answered']);
  });

  it('hangs up itself', async () => {
    const call = await host.dialPhone('ada');
    await call.waitFor('ringing');
    await phone.command('accept');
    await call.waitFor('answered');
    await expectTone(() => call.audio!.heard, THEIRS);
    await phone.command('hangup');
    await call.waitFor('hung up');
    expect(call.log).toEqual(['ringing', 'answered', 'hung up']);
  });

  it('declines a call', async () => {
    const call = await host.dialPhone('ada');
    await call.waitFor('ringing');
    await phone.command('hangup');
    await eventually(() => expect(call.log).toHaveLength(2));
    expect(call.log[1]).toMatch(/^rejected (486|603) /);
  });

  it('stops ringing when we give up', async () => {
    const closed = phone.count('CALL_CLOSED');
    const call = await host.dialPhone('ada');
    await call.waitFor('ringing');
    call.leg.hangUp();
    await phone.waitFor('CALL_CLOSED', closed + 1);
    await eventually(() => expect(host.receivedNames).toContain('487 INVITE'));
    expect(call.log).toEqual(['ringing']);
  });
});
