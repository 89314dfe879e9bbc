import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';

const ADA = 1_400;

describe('a callee who does not take the call', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let ada: Agent;
  let calls = 0;

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada]);
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  const dial = () => {
    void ada.phone.command('dial', `sip:0639984567@${installation.sipAddress}`);
    return trunk.nextCall(calls++);
  };

  async function expectOver(closed: string): Promise<void> {
    await ada.phone.waitFor('CALL_CLOSED');
    expect(ada.phone.detailOf('CALL_CLOSED')).toContain(closed);
    expect(ada.phone.count('CALL_ESTABLISHED')).toBe(0);
    expect(await installation.callEnded()).toMatchObject({ status: 'done', answered_at: null });
    expect(installation.events).not.toContain('CallAnswered');
    await installation.waitForFree(ada);
  }

  it.each([
    ['is busy', 486],
    ['declines', 603],
    ['cannot be reached', 480],
    ['does not exist', 404],
    ['is behind an overloaded network', 503],
  ])('ends the call because it %s, and the agent is free', async (_, status) => {
    const call = await dial();
    call.leg.ring();
    call.leg.reject(status);
    await expectOver(String(status));
  });

  it('stops ringing after the ring time', async () => {
    const call = await dial();
    call.leg.ring();
    // The ring time is over.
    await installation.endStage();
    await call.waitFor('hung up');
    await expectOver('480');
  });

  it('stops ringing when the agent hangs up', async () => {
    const call = await dial();
    call.leg.ring();
    await ada.phone.command('hangup');
    await call.waitFor('hung up');
    await expectOver('');
  });
});
