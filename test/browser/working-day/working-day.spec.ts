import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import { FollowUpFixture } from '../workspace/follow-up-fixture.js';

const [GRACE, ALAN, EDSGER, CARL] = ['+33639984501', '+33639984502', '+33639984503', '+33639984504'];
const NAMES = { [GRACE]: '+33 6 39 98 45 01', [ALAN]: '+33 6 39 98 45 02', [CARL]: '+33 6 39 98 45 04' };

/** One agent from login to logout, as a subscriber of webhooks sees it. */
describe('a working day in the workspace', () => {
  let fixture: FollowUpFixture;
  let webhooks: Receiver;
  let page: Page;

  beforeAll(async () => {
    fixture = await FollowUpFixture.create();
    webhooks = await Receiver.start();
    const { api } = fixture.scenario.company;
    expect((await api.post('/v1/webhooks', { custom_name: 'crm', url: webhooks.url })).status).toBe(201);
    ({ page } = fixture);
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await fixture?.close();
    await webhooks?.close();
  });

  const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true });
  const panel = (name: string, on = page) => on.getByRole('region', { name, exact: true });
  /** Waits for effects of events that are processed in the background. */
  const appears = (part: Locator) =>
    eventually(async () => {
      await fixture.app.settle();
      expect(await part.isVisible()).toBe(true);
    });
  const says = (sentence: string) => appears(page.getByRole('status').filter({ hasText: sentence }));
  const disappears = (part: Locator) =>
    eventually(async () => {
      await fixture.app.settle();
      expect(await part.isVisible()).toBe(false);
    });
  const choose = async (status: string): Promise<void> => {
    await button(/^Your status/).click();
    await button(status).click();
    await page.getByRole('dialog', { name: 'Your status' }).waitFor({ state: 'detached' });
  };

  /** The events since the last call, by name; those of one call are in order. */
  async function delivered(): Promise<string[]> {
    await fixture.app.deliver();
    return webhooks.received.splice(0).map(({ json }) => (json as { event: string }).event);
  }

  it('begins with the login', async () => {
    await fixture.logIn();
    expect(await delivered()).toEqual(expect.arrayContaining(['user.connected']));
  });

  it('has a call that is answered, commented and hung up', async () => {
    const { id } = await fixture.receive(GRACE);
    await panel('Incoming call').getByRole('heading', { name: NAMES[GRACE] }).waitFor();
    await button('Answer').click();
    await appears(panel('Call'));
    await panel('Call').getByLabel('New note').fill('Asks for an offer');
    await button('Save note').click();
    await eventually(async () => expect((await fixture.call(id)).comments).toHaveLength(1));
    await button('Hang up').click();
    await disappears(panel('Call'));
    const events = await delivered();
    const order = ['call.created', 'call.ringing_on_agent', 'call.answered', 'call.commented', 'call.hungup'];
    expect(events.filter((event) => order.includes(event))).toEqual(order);
    expect(await fixture.call(id)).toMatchObject({ user: { id: fixture.ann.id }, missed_call_reason: null });
  });

  it('has a call that is declined, whose voicemail is marked as done later', async () => {
    const call = await fixture.receive(ALAN);
    await panel('Incoming call').waitFor();
    await button('Decline').click();
    await disappears(panel('Incoming call'));
    await fixture.endInVoicemail(call);
    const events = await delivered();
    expect(events).toEqual(expect.arrayContaining(['call.agent_declined', 'call.voicemail_left']));
    expect(events).not.toContain('call.answered');
    await fixture.openScreen('Inbox');
    await button(`Listen to the voicemail of ${NAMES[ALAN]}`).waitFor();
    await button(`Mark the call of ${NAMES[ALAN]} as done`).click();
    await page.getByRole('heading', { name: 'Nothing to follow up' }).waitFor();
    expect(await delivered()).toContain('call.archived');
  });

  it('has a break, during which a call is missed', async () => {
    await choose('On a break');
    await says('Connected, but your status is unavailable: calls do not ring.');
    const id = await fixture.miss(EDSGER);
    expect((await fixture.call(id)).missed_call_reason).toBe('no_available_agent');
    await choose('Available');
    await says('Ready: calls ring here.');
    const events = await delivered();
    expect(events.filter((event) => /^user\.(closed|opened)$/.test(event))).toEqual(['user.closed', 'user.opened']);
    expect(events).not.toContain('call.ringing_on_agent');
  });

  it('has a call that is transferred to a colleague in another browser', async () => {
    const other = await fixture.browser.browser.newContext();
    const bob = await other.newPage();
    await bob.goto(`${fixture.app.url}/phone`);
    await bob.getByLabel('Email address').fill(fixture.bob.email);
    await bob.getByLabel('Password', { exact: true }).fill(fixture.bob.password);
    await button('Log in', bob).click();
    await bob.getByRole('status').filter({ hasText: 'Ready: calls ring here.' }).waitFor();
    const { id } = await fixture.receive(GRACE);
    await button('Answer').click();
    await appears(button('Transfer'));
    await button('Transfer').click();
    await page.getByLabel('Name, extension or phone number').fill('Bob');
    await button('Transfer to Bob Baker').click();
    await appears(panel('Incoming call', bob).getByText('Transferred by Ann Agent'));
    await button('Answer', bob).click();
    await appears(button('Hang up', bob));
    await button('Hang up', bob).click();
    await disappears(panel('Call', bob));
    await other.close();
    const events = await delivered();
    const order = ['call.answered', 'call.transferred', 'call.answered', 'call.hungup'];
    expect(events.filter((event) => order.includes(event))).toEqual(order);
    expect(await fixture.call(id)).toMatchObject({
      transferred_by: { id: fixture.ann.id },
      user: { id: fixture.bob.id },
    });
  });

  it('has a campaign', async () => {
    const { company } = fixture.scenario;
    await company.api.post(`/v1/users/${fixture.ann.id}/dialer_campaign`, { phone_numbers: [CARL] });
    await appears(page.getByRole('navigation').getByRole('link', { name: 'Campaign' }));
    await fixture.openScreen('Campaign');
    await button('Call the next number').click();
    await says('Calling');
    const { call } = (await fixture.annApi.get('/phone/v1/me')).body;
    await fixture.report(call.sid, { type: 'callee_answered' });
    await says('Talking with');
    await button('Hang up').click();
    await appears(page.getByRole('heading', { name: 'All numbers are called' }));
    expect((await fixture.call(call.id)).raw_digits).toBe(NAMES[CARL]);
    const events = await delivered();
    expect(events.filter((event) => ['call.created', 'call.answered', 'call.hungup'].includes(event))).toEqual([
      'call.created',
      'call.answered',
      'call.hungup',
    ]);
  });

  it('has a conversation', async () => {
    await fixture.scenario.receive({ from: GRACE, body: 'Where is the offer?' });
    await fixture.app.settle();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .click();
    await page.getByRole('button', { name: /Where is the offer/ }).click();
    await page.getByLabel('Message', { exact: true }).fill('In your mail.');
    await button('Send').click();
    await page.getByRole('log').getByText('In your mail.').waitFor();
    expect(await delivered()).toEqual(expect.arrayContaining(['message.received', 'message.sent']));
  });

  it('ends with the logout', async () => {
    await fixture.annApi.delete('/phone/v1/session');
    await button('Account of Ann Agent').click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in to your phone' }).waitFor();
    expect(await delivered()).toContain('user.disconnected');
  });
});
