import type { Page } from 'playwright-core';
import { CarrierRequested } from '../../../src/contracts/carrier/events.js';
import { createTeam } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { CallFixture } from './call-fixture.js';

/** Runs in the browser: counts notifications, and lets the test hide the page. */
const SYSTEM = `
  window.shown = [];
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return (this.permission = 'granted'); }
    constructor(title, { body }) { window.shown.push(title + ': ' + body); }
    close() { window.shown.push('closed'); }
  };
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  window.setHidden = (hidden) => { isHidden = hidden; document.dispatchEvent(new Event('visibilitychange')); };
`;

describe('calls in the workspace, in a browser', () => {
  let fixture: CallFixture;
  let dashboard: DashboardBrowser;
  let page: Page;
  const panel = (name: string, on = page) => on.getByRole('region', { name, exact: true });
  const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    fixture = await CallFixture.create();
    await fixture.callBefore();
    dashboard = await DashboardBrowser.open(fixture.app.url);
    ({ page } = dashboard);
    page.setDefaultTimeout(15_000);
    await page.addInitScript(SYSTEM);
    await fixture.openPhone(page, fixture.ann);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await fixture?.app.close();
  });

  const looksGood = async (name: string): Promise<void> => {
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture(`${name}-wide`);
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.waitUntilFits();
    await dashboard.picture(`${name}-narrow`);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const answer = async (): Promise<void> => {
    await panel('Incoming call').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Alt+Shift+Enter');
    await panel('Call').waitFor();
  };
  /** Wrap-up cannot end without a tag. */
  const tagCall = async (): Promise<void> => {
    await panel('After the call').getByRole('combobox', { name: 'Add a tag' }).click();
    await page.getByRole('option', { name: fixture.tag.name, exact: true }).click();
    await eventually(async () => expect(await button('Finish').isDisabled()).toBe(false));
  };
  const become = (availability: string) =>
    eventually(async () => expect(await fixture.me()).toMatchObject({ availability }));

  it('announces a call while the page is hidden, once the user has allowed it', async () => {
    await button('Notify me of calls').click();
    await button('Notify me of calls').waitFor({ state: 'detached' });
    await page.evaluate('setHidden(true)');
    const { id } = await fixture.ring();
    await panel('Incoming call').waitFor();
    expect(await page.title()).toBe('Grace Hopper rings');
    expect(await page.evaluate('shown')).toEqual(['Grace Hopper is calling: Support › Sales']);
    await page.evaluate('setHidden(false)');
    expect(await page.evaluate('shown')).toHaveLength(2);
    await page.keyboard.press('Alt+Backspace');
    await panel('Incoming call').waitFor({ state: 'detached' });
    expect((await fixture.company.api.get(`/v1/calls/${id}`)).body.call).toMatchObject({ answered_at: null });
    expect((await fixture.me()).call).toBeNull();
  });

  it('shows caller, reason and history, and is answered with the keyboard', async () => {
    const { id } = await fixture.ring();
    const incoming = panel('Incoming call');
    await incoming.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await incoming.getByText('Navy').waitFor();
    await incoming.getByText('Calls Support').waitFor();
    await incoming.getByText('Chose Sales').waitFor();
    await incoming.getByText('Wants a compiler').waitFor();
    await incoming.getByText('1:05 · Ann Agent').waitFor();
    await incoming.getByText('Send the manual').waitFor();
    const contents = [
      { type: 'title', text: 'Rear admiral' },
      { type: 'shortText', label: 'Ship', text: 'USS Hopper', link: 'https://crm.example.com/70' },
    ];
    await fixture.company.api.post(`/v1/calls/${id}/insight_cards`, { contents });
    await incoming.getByText('Rear admiral').waitFor();
    await looksGood('call-ringing');
    await page
      .getByLabel(/number/i)
      .first()
      .focus();
    await page.keyboard.press('Alt+Shift+Enter');
    expect((await fixture.me()).call).toMatchObject({ id, state: 'ringing' });
    await answer();
    expect((await fixture.me()).call).toMatchObject({ id, state: 'talking', user: { id: fixture.ann.id } });
  });

  it('can be held, commented, tagged, transcribed and paused, and sends digits', async () => {
    const { id, sid } = (await fixture.me()).call;
    const talking = panel('Call');
    const hold = talking.getByRole('button', { name: 'Hold', exact: true });
    await hold.click();
    await eventually(async () => expect((await fixture.me()).call.state).toBe('held'));
    await talking.locator('button[aria-pressed=true]').waitFor();
    await hold.click();
    await eventually(async () => expect((await fixture.me()).call.state).toBe('talking'));
    await button('Pause recording').click();
    await button('Resume recording').waitFor();
    expect((await fixture.me()).call.recording).toBe('paused');
    await talking.getByLabel('New note').fill('Ships on Friday');
    await button('Save note').click();
    await talking.getByText(/^Ann Agent · /).waitFor();
    await talking.getByRole('combobox', { name: 'Add a tag' }).click();
    await page.getByRole('option', { name: fixture.tag.name, exact: true }).click();
    await button(`Remove the tag ${fixture.tag.name}`).waitFor();
    await fixture.say(sid, 'Is the compiler ready?');
    await fixture.say(sid, 'It is.', fixture.ann.id);
    await talking.getByText('Grace Hopper: Is the compiler ready?').waitFor();
    await talking.getByText('You: It is.').waitFor();
    await button('Keypad').click();
    await button('7').click();
    await eventually(() => expect(sentDigits(fixture)).toEqual(['7']));
    await looksGood('call-talking');
    const { call } = (await fixture.company.api.get(`/v1/calls/${id}`)).body;
    expect(call.comments).toMatchObject([{ content: 'Ships on Friday', posted_by: { id: fixture.ann.id } }]);
    expect(call.tags).toMatchObject([{ name: fixture.tag.name, tagged_by: { id: fixture.ann.id } }]);
  });

  it('asks before the tab is closed', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await panel('Call').waitFor();
  });

  it('is transferred to a colleague in another browser, who sees by whom', async () => {
    const { id } = (await fixture.me()).call;
    const other = await dashboard.browser.newContext();
    const bob = await other.newPage();
    await fixture.openPhone(bob, fixture.bob);
    await button('Transfer').click();
    const dialog = page.getByRole('dialog', { name: 'Transfer the call' });
    await dialog.getByLabel('Name, extension or phone number').fill('+33 1 76 36 06 95');
    await button('Transfer to +33 1 76 36 06 95').waitFor();
    await dialog.getByLabel('Name, extension or phone number').fill('bak');
    await dialog.getByRole('listitem').filter({ hasText: 'Bob Baker' }).getByText('Free').waitFor();
    await looksGood('call-transfer');
    await button('Transfer to Bob Baker').click();
    await panel('Incoming call', bob).getByText('Transferred by Ann Agent').waitFor();
    await panel('After the call').waitFor();
    await button('Answer without sound', bob).click();
    await panel('Call', bob).waitFor();
    expect((await fixture.company.api.get(`/v1/calls/${id}`)).body.call).toMatchObject({
      status: 'answered',
      user: { id: fixture.bob.id },
      transferred_by: { id: fixture.ann.id },
    });
    await button('Hang up', bob).click();
    await panel('Call', bob).waitFor({ state: 'detached' });
    await other.close();
  });

  it('leaves time for wrap-up, which can be extended and finished', async () => {
    const work = panel('After the call');
    await work
      .getByRole('timer')
      .filter({ hasText: /\d:\d\d left/ })
      .waitFor();
    const { ends_at: before } = (await fixture.me()).wrap_up;
    await button('One more minute').click();
    await eventually(async () => expect((await fixture.me()).wrap_up.ends_at).toBe(before + 60));
    await work.getByText('Ships on Friday').waitFor();
    await work.getByRole('heading', { name: 'Summary' }).waitFor();
    await looksGood('call-wrap-up');
    await button('Finish').click();
    await work.waitFor({ state: 'detached' });
    await become('available');
  });

  it('cannot be finished before it has a tag where tags are mandatory', async () => {
    const phone_numbers = ['+33612340001', '+33612340002'];
    await fixture.company.api.post(`/v1/users/${fixture.ann.id}/dialer_campaign`, { phone_numbers });
    const { id } = await fixture.ring();
    await answer();
    await panel('Call').getByLabel('New note').fill('A note that is not saved yet');
    await button('Hang up').click();
    const work = panel('After the call');
    await work.getByText('Add a tag to finish.').waitFor();
    expect(await work.getByLabel('New note').inputValue()).toBe('A note that is not saved yet');
    await button('Call next: +33612340001').waitFor();
    expect(await button('Finish').isDisabled()).toBe(true);
    expect(await button('Call again').isDisabled()).toBe(true);
    expect((await fixture.phone.post('/phone/v1/wrap_up/end')).status).toBe(409);
    await looksGood('call-untagged');
    await tagCall();
    expect(await button('Call again').isDisabled()).toBe(false);
    await button('Finish').click();
    await work.waitFor({ state: 'detached' });
    await become('available');
    expect((await fixture.company.api.get(`/v1/calls/${id}`)).body.call.tags).toHaveLength(1);
  });

  it('is transferred to a team, and to another phone number', async () => {
    const { company, bob } = fixture;
    const team = await createTeam(company, 'Experts');
    await company.api.post(`/v1/teams/${team.id}/users/${bob.id}`);
    const transfer = async (search: string, name: string): Promise<number> => {
      const { id } = await fixture.ring();
      await answer();
      await button('Transfer').click();
      await page.getByLabel('Name, extension or phone number').fill(search);
      await button(`Transfer to ${name}`).click();
      await tagCall();
      await button('Finish').click();
      await become('available');
      return id;
    };
    const toTeam = await transfer('exp', 'Experts');
    const toOther = await transfer('01 76 36 06 95', '01 76 36 06 95');
    const call = async (id: number) => (await company.api.get(`/v1/calls/${id}`)).body.call;
    expect(await call(toTeam)).toMatchObject({ transferred_by: { id: fixture.ann.id }, teams: [{ name: 'Experts' }] });
    expect(await call(toOther)).toMatchObject({ transferred_by: { id: fixture.ann.id } });
    const asked = carrierRequests(fixture).flatMap((request) => (request.act === 'dial_external' ? [request.to] : []));
    expect(asked).toEqual(['+33176360695']);
  });

  it('starts without sound where there is no microphone', async () => {
    await page.getByLabel('Extension or number').fill('06 12 34 56 78');
    await button('Call without sound').click();
    await panel('Call').waitFor();
    const { call } = await fixture.me();
    expect(call).toMatchObject({ direction: 'outbound', raw_digits: '+33 6 12 34 56 78' });
    await fixture.report(call.sid, { type: 'callee_answered' });
    await page.getByRole('status').filter({ hasText: 'its sound is not on this page' }).waitFor();
    await button('Hang up').click();
    await panel('Call').waitFor({ state: 'detached' });
  });
});

const carrierRequests = ({ app }: CallFixture) =>
  app.events.flatMap((event) => (event instanceof CarrierRequested ? event.requests : []));

const sentDigits = (fixture: CallFixture): string[] =>
  carrierRequests(fixture).flatMap((request) => (request.act === 'send_digits' ? [request.digits] : []));
