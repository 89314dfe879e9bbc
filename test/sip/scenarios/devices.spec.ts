import { eventually } from '../../support/eventually.js';
import { BrowserAgent } from '../calls/browser-agent.js';
import { type Agent, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import type { Baresip } from '../support/baresip.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, DESK, BROWSER] = [440, 1_400, 2_100];

describe('an agent with a desk phone beside a browser', () => {
  let installation: LiveInstallation;
  let desk: Agent;
  let browser: BrowserAgent;
  let caller: Baresip;

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    desk = await installation.addAgent(DESK);
    browser = await BrowserAgent.start(installation, BROWSER, desk);
    await installation.addNumber([desk]);
    caller = await installation.startCaller(OUTSIDE);
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await browser?.close();
    await installation?.close();
  });

  /** Both ring. */
  async function ring(): Promise<number> {
    await caller.command('dial', `sip:${NUMBER}@${installation.sipAddress}`);
    await desk.phone.waitFor('CALL_INCOMING');
    return browser.ringing();
  }

  it('answers in the browser, and the desk phone stops ringing', async () => {
    const callId = await ring();
    await browser.connect(callId);
    await desk.phone.waitFor('CALL_CLOSED');
    await expectTone(() => caller.heard, BROWSER);
    await browser.expectHears(OUTSIDE);
    browser.send({ type: 'bye', call_id: callId });
    await caller.waitFor('CALL_CLOSED');
    await installation.callEnded();
    expect(desk.phone.count('CALL_ESTABLISHED')).toBe(0);
  });

  it('answers at the desk phone, and the browser stops ringing', async () => {
    const callId = await ring();
    await desk.phone.command('accept');
    await eventually(() =>
      expect(browser.messages).toContainEqual(
        expect.objectContaining({ type: 'call', call: expect.objectContaining({ id: callId, state: 'talking' }) }),
      ),
    );
    await expectTone(() => caller.heard, DESK);
    await expectTone(() => desk.phone.heard, OUTSIDE);
    await caller.command('hangup');
    await desk.phone.waitFor('CALL_CLOSED');
    expect(await installation.callEnded()).toMatchObject({ user: { id: desk.id } });
  });
});
