import { eventually } from '../../support/eventually.js';
import { DialFixture } from './dial-fixture.js';

/** Runs in the browser: what plays, and on which device. */
const SOUNDS = `
  window.contexts = [];
  window.AudioContext = class extends AudioContext {
    constructor(...given) { super(...given); contexts.push(this); }
  };
  window.delays = [];
  window.DelayNode = class extends DelayNode {
    constructor(...given) { super(...given); delays.push(this); }
  };
  window.tones = 0;
  window.OscillatorNode = class extends OscillatorNode {
    start(...given) { super.start(...given); tones++; }
  };`;

const IS_LOUD = `Number(document.querySelector('[role=meter]').ariaValueNow) > 10`;

describe('devices in the workspace, in a browser', () => {
  let fixture: DialFixture;
  const run = (script: string) => fixture.page.evaluate(script);
  const choose = async (kind: string, device: string): Promise<void> => {
    await fixture.page.getByRole('combobox', { name: kind, exact: true }).click();
    await fixture.page.getByRole('option', { name: device, exact: true }).click();
  };

  beforeAll(async () => {
    fixture = await DialFixture.open();
    const { page } = fixture;
    await page.addInitScript(SOUNDS);
    await page.context().grantPermissions(['notifications', 'microphone']);
    await page.reload();
    await page.getByRole('button', { name: 'Account of Ann Agent' }).click();
    await page.getByRole('menuitem', { name: 'Microphone and speakers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Microphone and speakers' }).waitFor();
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(() => fixture?.close());

  it('shows how loud the microphone is', async () => {
    await fixture.becomes(IS_LOUD);
    await fixture.looksGood('devices');
  });

  it('uses the devices that the user chooses, also after a reload', async () => {
    const { page } = fixture;
    await choose('Microphone', 'Fake Audio Input 2');
    await choose('Ringer', 'Fake Audio Output 1');
    await page.reload();
    const value = (kind: string) => page.getByRole('combobox', { name: kind, exact: true });
    await eventually(async () => expect(await value('Microphone').inputValue()).toBe('Fake Audio Input 2'));
    expect(await value('Ringer').inputValue()).toBe('Fake Audio Output 1');
    expect(await value('Speaker').inputValue()).toBe('As the system');
  });

  it('plays an echo after one second', async () => {
    await fixture.button('Hear yourself').click();
    expect(await run('delays.at(-1).delayTime.value')).toBe(1);
    expect(await run('contexts.at(-1).state')).toBe('running');
    await fixture.button('Hear yourself').click();
    await fixture.becomes('contexts.at(-1).state', 'closed');
  });

  it('plays on the speaker, and rings on the ringer', async () => {
    await fixture.button('Play a sound').click();
    expect(await run('[tones, contexts.at(-1).sinkId]')).toEqual([3, '']);
    await fixture.button('Ring').click();
    await fixture.becomes(`tones === 4 && contexts.at(-1).sinkId === localStorage.getItem('phone-ringer')`);
    expect(await fixture.button('Ring').getAttribute('aria-pressed')).toBe('true');
    await fixture.button('Ring').click();
    expect(await fixture.button('Ring').getAttribute('aria-pressed')).toBe('false');
  });

  it('shows whether calls show notifications', async () => {
    await fixture.page.getByText('Calls show a notification while you work in another window.').waitFor();
  });

  it('shows what to do when the browser denies the microphone, and uses it once allowed', async () => {
    const { page } = fixture;
    await page.addInitScript(`
      window.isDenied = true;
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (...given) => {
        if (isDenied) throw new DOMException('', 'NotAllowedError');
        return open(...given);
      };`);
    await page.reload();
    const help = page.getByRole('alert').filter({ hasText: 'Nobody hears you' });
    await help.getByRole('listitem').filter({ hasText: 'allow the microphone there' }).waitFor();
    await fixture.looksGood('devices-denied');
    await run('window.isDenied = false');
    await help.getByRole('button', { name: 'Try again' }).click();
    await help.waitFor({ state: 'detached' });
    await fixture.becomes(IS_LOUD);
  });
});
