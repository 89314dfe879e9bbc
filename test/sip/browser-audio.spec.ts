import { PCMA } from '../../src/telephony/media/audio/g711.js';
import { releaseLibrary } from '../../src/telephony/media/browser/load-library.js';
import { eventually } from '../support/eventually.js';
import { freePort, HOST } from './browser/fake-browser.js';
import { PhoneBrowser } from './phone-browser.js';
import { ToneLeg } from './tone-leg.js';

const MICROPHONE = 1_400;
/** The bin size of the page's frequency analysis. */
const TOLERANCE = 20;

describe('a call with Chromium', () => {
  let browser: PhoneBrowser;
  let leg: ToneLeg;

  beforeAll(async () => {
    browser = await PhoneBrowser.open(MICROPHONE);
    leg = new ToneLeg(await browser.makeOffer(), { port: await freePort(), bindAddress: HOST }, PCMA);
    await browser.takeAnswer(leg.transport.answer.sdp);
  });

  afterAll(async () => {
    leg?.close();
    await browser?.close();
    releaseLibrary();
  });

  const pageHears = (frequency: number): Promise<void> =>
    eventually(async () =>
      expect(Math.abs((await browser.loudestFrequency()) - frequency)).toBeLessThanOrEqual(TOLERANCE),
    );

  const weHear = (frequency: number): Promise<void> =>
    eventually(() => expect(leg.levelOf(frequency)).toBeGreaterThan(0.9));

  it('carries audio in both directions', async () => {
    await eventually(() => expect(leg.states).toContain('connected'));
    leg.play(440);
    await pageHears(440);
    await weHear(MICROPHONE);
  });

  it('carries digits', async () => {
    await browser.pressKey('5');
    await eventually(() => expect(leg.digits).toEqual(['5']));
  });

  it('carries audio again after an ICE restart', async () => {
    await browser.takeAnswer(leg.transport.restart(await browser.restartOffer()).sdp);
    leg.play(880);
    await pageHears(880);
    await weHear(MICROPHONE);
    expect(leg.transport.state).toBe('connected');
  });

  it('ends', async () => {
    leg.close();
    expect(leg.states.at(-1)).toBe('closed');
    await eventually(async () => expect(await browser.connectionState()).not.toBe('connected'));
  });
});
