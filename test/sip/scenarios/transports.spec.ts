import { type Agent, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';
import type { Baresip } from '../support/baresip.js';
import { HOST } from '../support/free-port.js';
import { expectTone } from '../support/hearing.js';
import { LossyRelay } from '../support/lossy-relay.js';

const [OUTSIDE, ADA] = [440, 1_400];
const LOSS = { loss: 0.1, seed: 20 };
const CALLS = 4;

describe('a phone and a trunk', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('tcp').split(':')[1]), { transport: 'tcp' });
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  async function expectCall(caller: Baresip, ada: Agent, server: string): Promise<void> {
    await caller.command('dial', `sip:${NUMBER}@${server}`);
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('accept');
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await expectTone(() => caller.heard, ADA);
    await caller.command('hangup');
    await ada.phone.waitFor('CALL_CLOSED');
    await caller.waitFor('CALL_CLOSED');
    await installation.callEnded();
  }

  describe('over TCP', () => {
    let ada: Agent;

    beforeAll(async () => {
      ada = await installation.addAgent(ADA, { transport: 'tcp' });
      await installation.addNumber([ada]);
    });

    it('hear each other when the trunk calls', async () => {
      const caller = await installation.startCaller(OUTSIDE, { transport: 'tcp' });
      await expectCall(caller, ada, `${installation.sipAddress};transport=tcp`);
    });

    it('hear each other when the phone calls', async () => {
      await ada.phone.command('dial', `sip:0639984567@${installation.sipAddress};transport=tcp`);
      const call = await trunk.nextCall();
      await trunk.answer(call);
      await call.audio!.say(OUTSIDE);
      await expectTone(() => ada.phone.heard, OUTSIDE);
      await expectTone(() => call.audio!.heard, ADA);
      await ada.phone.command('hangup');
      await call.waitFor('hung up');
      await installation.callEnded();
    });
  });

  it('hear each other in each of several calls when every tenth message is lost', async () => {
    const port = Number(installation.sipAddress.split(':')[1]);
    const relays = [await LossyRelay.start(port, LOSS), await LossyRelay.start(port, LOSS)];
    const [phoneServer, callerServer] = relays.map((relay) => `${HOST}:${relay.port}`);
    const ada = await installation.addAgent(ADA, { server: phoneServer });
    const caller = await installation.startCaller(OUTSIDE, { server: callerServer });
    await installation.app.work.run((tx) => tx.change('UPDATE number_users SET user_id = ?', [ada.id]));
    for (let i = 0; i < CALLS; i++) {
      installation.forgetEvents();
      await expectCall(caller, ada, callerServer);
    }
    expect(Math.min(...relays.map(({ lost }) => lost))).toBeGreaterThan(0);
    for (const relay of relays) relay.close();
  });
});
