import type { SipMessage } from '../../../src/telephony/sip/message/sip-message.js';
import { eventually } from '../../support/eventually.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { Baresip } from '../support/baresip.js';
import { HOST } from '../support/free-port.js';
import { expectTone } from '../support/hearing.js';
import { Kamailio } from '../support/kamailio.js';
import { type Call, SipHost } from './sip-host.js';

const [OURS, THEIRS] = [440, 1_400];
const PASSWORD = 's3cret';

describe('a call through a proxy that demands a password', () => {
  let proxy: Kamailio;
  let host: SipHost;
  let phone: Baresip;

  beforeAll(async () => {
    proxy = await Kamailio.start({ password: PASSWORD });
    host = await SipHost.start({ hasTrunk: true });
    phone = await Baresip.start({ user: 'bob', password: PASSWORD, server: proxy.address, tone: THEIRS });
    await phone.waitFor('REGISTER_OK');
  });

  afterAll(async () => {
    await phone?.stop();
    await host?.close();
    await proxy?.stop();
  });

  const dial = (): Promise<Call> =>
    host.dial({
      uri: `sip:bob@${proxy.address}`,
      remote: { transport: 'udp', address: HOST, port: proxy.port },
      credentials: { username: 'company', password: PASSWORD },
    });

  async function establish(): Promise<Call> {
    const call = await dial();
    await call.waitFor('ringing');
    await phone.command('accept');
    await call.waitFor('answered');
    return call;
  }

  const routeOf = (messages: readonly SipMessage[], name: string): string | undefined =>
    messages
      .filter((message) => nameOf(message) === name)
      .at(-1)
      ?.headers.get('route');

  it('carries audio in both directions, and our BYE follows the route set', async () => {
    const call = await establish();
    await call.audio!.say(OURS);
    await expectTone(() => phone.heard, OURS);
    await expectTone(() => call.audio!.heard, THEIRS);
    call.leg.hangUp();
    await phone.waitFor('CALL_CLOSED');
    await eventually(() => expect(host.receivedNames).toContain('200 BYE'));
    for (const name of ['ACK', 'BYE']) expect(routeOf(host.sent, name)).toContain(`<sip:${proxy.address};lr`);
  });

  it('ends when the other side hangs up', async () => {
    const call = await establish();
    await phone.command('hangup');
    await call.waitFor('hung up');
    expect(call.log).toEqual(['ringing', 'answered', 'hung up']);
  });

  it('can be held and resumed', async () => {
    const call = await establish();
    await phone.command('hold');
    await call.waitFor('held');
    await phone.command('resume');
    await call.waitFor('taken back');
    call.leg.probe();
    await eventually(() => expect(host.receivedNames).toContain('200 OPTIONS'));
    await phone.command('hangup');
    await call.waitFor('hung up');
  });

  it('can be cancelled', async () => {
    const closed = phone.count('CALL_CLOSED');
    const call = await dial();
    await call.waitFor('ringing');
    call.leg.hangUp();
    await phone.waitFor('CALL_CLOSED', closed + 1);
    await eventually(() => expect(host.receivedNames).toContain('487 INVITE'));
  });

  it('fails with a wrong password', async () => {
    const call = await host.dial({
      uri: `sip:bob@${proxy.address}`,
      remote: { transport: 'udp', address: HOST, port: proxy.port },
      credentials: { username: 'company', password: 'wrong' },
    });
    await eventually(() => expect(call.log).toEqual(['rejected 407 Proxy Authentication Required']));
  });
});
