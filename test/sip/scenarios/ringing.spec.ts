import { type Agent, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import type { Baresip } from '../support/baresip.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];

describe('a call that rings the desk phones of two agents', () => {
  let installation: LiveInstallation;
  let [ada, bob]: Agent[] = [];
  let caller: Baresip;

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA);
    bob = await installation.addAgent(BOB);
    await installation.addNumber([ada, bob]);
    caller = await installation.startCaller(OUTSIDE);
  });

  beforeEach(() => installation.forgetEvents());
  afterAll(() => installation?.close());

  async function ring(): Promise<void> {
    await caller.command('dial', `sip:${NUMBER}@${installation.sipAddress}`);
    for (const { phone } of [ada, bob]) await phone.waitFor('CALL_INCOMING');
    await caller.waitFor('CALL_RINGING');
  }

  it('goes to the first who answers; the other stops ringing, and the agent hangs up', async () => {
    await ring();
    await ada.phone.command('accept');
    await bob.phone.waitFor('CALL_CLOSED');
    await caller.waitFor('CALL_ESTABLISHED');
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await expectTone(() => caller.heard, ADA);
    await ada.phone.command('hangup');
    await caller.waitFor('CALL_CLOSED');
    expect(bob.phone.count('CALL_ESTABLISHED')).toBe(0);
    expect(await installation.callEnded()).toMatchObject({ user: { id: ada.id }, missed_call_reason: null });
  });

  it('keeps ringing for the other when one declines', async () => {
    await ring();
    await ada.phone.command('hangup');
    await installation.waitForEvent('CallAgentDeclined');
    expect(bob.phone.count('CALL_CLOSED')).toBe(0);
    await bob.phone.command('accept');
    await expectTone(() => bob.phone.heard, OUTSIDE);
    await expectTone(() => caller.heard, BOB);
    await caller.command('hangup');
    await bob.phone.waitFor('CALL_CLOSED');
    expect(await installation.callEnded()).toMatchObject({ user: { id: bob.id } });
  });

  it('stops when the caller hangs up, and is missed', async () => {
    await ring();
    await caller.command('hangup');
    for (const { phone } of [ada, bob]) await phone.waitFor('CALL_CLOSED');
    const call = await installation.callEnded();
    expect(call).toMatchObject({ status: 'done', answered_at: null, missed_call_reason: 'short_abandoned' });
    for (const agent of [ada, bob]) await installation.waitForFree(agent);
  });
});
