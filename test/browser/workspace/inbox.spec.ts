import type { Page } from 'playwright-core';
import { createContact } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { FollowUpFixture } from './follow-up-fixture.js';

const GRACE = '+33639984501';
const STRANGER = '+33639984502';
const CUSTOMER = '+33639984503';
const STRANGER_NAME = '+33 6 39 98 45 02';

describe('the inbox of the workspace, in a browser', () => {
  let fixture: FollowUpFixture;
  let page: Page;
  let voicemail: number;
  let missed: number;
  let assigned: number;

  beforeAll(async () => {
    fixture = await FollowUpFixture.create();
    ({ page } = fixture);
    const { scenario, ann, bob } = fixture;
    const phone_numbers = [{ label: 'Work', value: GRACE }];
    await createContact(scenario.company, { company_name: 'Navy', phone_numbers });
    voicemail = await fixture.leaveVoicemail(GRACE, ['Good morning.', 'Please call me back about my invoice.']);
    missed = await fixture.miss(STRANGER);
    assigned = await fixture.miss(CUSTOMER);
    await bob.api.put(`/phone/v1/calls/${assigned}/assign`, { user_id: ann.id });
    await bob.api.post(`/phone/v1/calls/${assigned}/comments`, { content: 'Knows you from last week' });
    await fixture.logIn();
    await fixture.openScreen('Inbox');
    await fixture.app.newEvents();
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(() => fixture?.close());

  const list = () => page.getByRole('group', { name: 'Inbox' });
  const entries = () => list().getByRole('listitem');
  const entry = (text: string) => entries().filter({ hasText: text });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const shows = (count: number) => eventually(async () => expect(await entries().count()).toBe(count));
  const openMenu = async (name: string, item: string): Promise<void> => {
    await button(`More about the call of ${name}`).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };

  it('has missed calls, voicemails and assigned calls, the latest first', async () => {
    await shows(3);
    const texts = await entries().allTextContents();
    expect(texts[0]).toContain('Assigned to you');
    expect(texts[0]).toContain('Bob Baker: Knows you from last week');
    expect(texts[1]).toMatch(/^\+33 6 39 98 45 02Missed.*Support/);
    expect(texts[2]).toMatch(/^Grace HopperNavyVoicemail.*\+33 6 39 98 45 01 · Support/);
    await page.getByRole('navigation').getByLabel('3 new').waitFor();
    expect(await fixture.checkLooks('inbox')).toEqual([]);
  });

  it('plays a voicemail and shows its transcript', async () => {
    await button('Listen to the voicemail of Grace Hopper').press('Enter');
    await page.getByRole('slider', { name: 'Position in the recording' }).waitFor();
    await eventually(async () => expect(await button('Play').isEnabled()).toBe(true));
    const lines = page.getByRole('group', { name: 'Transcript' }).getByRole('button');
    expect(await lines.allTextContents()).toEqual([
      expect.stringContaining('Good morning.'),
      expect.stringContaining('Please call me back about my invoice.'),
    ]);
    await lines.nth(1).press('Enter');
    await eventually(async () => expect(await lines.nth(1).getAttribute('aria-current')).toBe('true'));
    await button('Pause').click();
    expect(await fixture.checkLooks('voicemail')).toEqual([]);
    await button('Close the player of Grace Hopper').press('Enter');
    await page.getByRole('slider').waitFor({ state: 'detached' });
  });

  it('marks calls as done and as not done', async () => {
    await button(`Mark the call of ${STRANGER_NAME} as done`).press('Enter');
    await shows(2);
    expect(await fixture.app.newEvents()).toEqual(['CallArchived']);
    expect((await fixture.call(missed)).archived).toBe(true);
    await page.getByRole('navigation').getByLabel('2 new').waitFor();
    // The focus returns to the list.
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Inbox');
    await page.getByRole('radio', { name: 'Open' }).press('ArrowRight');
    await entry(STRANGER_NAME).waitFor();
    await shows(1);
    expect(new URL(page.url()).search).toBe('?done=true');
    expect(await fixture.checkLooks('inbox-done')).toEqual([]);
    await button(`Mark the call of ${STRANGER_NAME} as not done`).press('Enter');
    await page.getByRole('heading', { name: 'Nothing done yet' }).waitFor();
    expect((await fixture.call(missed)).archived).toBe(false);
    await page.getByRole('radio', { name: 'Done' }).press('ArrowLeft');
    await shows(3);
    await fixture.app.newEvents();
  });

  it('assigns a call to a colleague', async () => {
    await openMenu(STRANGER_NAME, 'Assign…');
    const dialog = page.getByRole('dialog', { name: `Assign the call of ${STRANGER_NAME}` });
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog.getByText('Choose a colleague.').waitFor();
    const colleague = dialog.getByRole('combobox', { name: 'Who follows it up' });
    await colleague.fill('bak');
    await page.getByRole('option', { name: 'Bob Baker' }).waitFor();
    expect(await fixture.checkLooks('inbox-assign')).toEqual([]);
    await eventually(async () => expect(await page.getByRole('option').count()).toBe(1));
    await colleague.press('ArrowDown');
    await colleague.press('Enter');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
    await entry(STRANGER_NAME).getByText('Assigned to Bob Baker').waitFor();
    expect(await fixture.app.newEvents()).toEqual(['CallAssigned']);
    expect((await fixture.call(missed)).assigned_to.id).toBe(fixture.bob.id);
    const { calls } = (await fixture.bob.api.get('/phone/v1/inbox')).body;
    expect(calls.map(({ id }: any) => id)).toEqual([missed]);
  });

  it('adds a caller to the contacts and opens a contact', async () => {
    await openMenu(STRANGER_NAME, 'Add to contacts');
    const form = page.getByRole('dialog', { name: 'New contact' });
    expect(await form.getByLabel('Phone number 1', { exact: true }).inputValue()).toBe(STRANGER_NAME);
    await form.getByLabel('First name').fill('Alan');
    await form.getByLabel('Last name').fill('Kay');
    await form.getByLabel('Last name').press('Enter');
    await entry('Alan Kay').waitFor();
    expect(await fixture.app.newEvents()).toEqual(['ContactCreated']);
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();
    await page.goBack();
    await shows(3);
  });

  it('calls back from the Number that was called', async () => {
    const { annApi, scenario } = fixture;
    await button('Call back Grace Hopper').press('Enter');
    await page.getByRole('status').filter({ hasText: 'Calling Grace Hopper' }).waitFor();
    const { call } = (await annApi.get('/phone/v1/me')).body;
    expect(call).toMatchObject({
      direction: 'outbound',
      raw_digits: '+33 6 39 98 45 01',
      number: { id: scenario.line.id },
    });
    expect(call.id).not.toBe(voicemail);
    expect(await button('Call back Alan Kay').isDisabled()).toBe(true);
    expect((await annApi.post(`/phone/v1/calls/${call.id}/hangup`)).status).toBe(204);
    await fixture.app.settle();
    // The call started and ended before the server pushed it.
    await eventually(async () => expect(await button('Call back Alan Kay').isEnabled()).toBe(true));
  });

  it('shows when nothing is left, and shows callers who hide their number', async () => {
    for (const id of [voicemail, missed, assigned]) await fixture.annApi.put(`/phone/v1/inbox/${id}`, { done: true });
    await page.reload();
    await page.getByRole('heading', { name: 'Nothing to follow up' }).waitFor();
    expect(await fixture.checkLooks('inbox-empty')).toEqual([]);
    await fixture.annApi.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await fixture.miss('anonymous');
    await page.reload();
    await entry('Unknown caller').waitFor();
    expect(await page.getByRole('button', { name: /^Call back/ }).count()).toBe(0);
  });
});
