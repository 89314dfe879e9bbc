import type { Page } from 'playwright-core';
import { createContact } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { FollowUpFixture } from './follow-up-fixture.js';

const OFFICE = '+33639984601';
const MOBILE = '+33639984602';
const PAGE = 20;

describe('contacts in the workspace, in a browser', () => {
  let fixture: FollowUpFixture;
  let page: Page;
  let graceId: number;

  beforeAll(async () => {
    fixture = await FollowUpFixture.create();
    ({ page } = fixture);
    const { scenario } = fixture;
    const phone_numbers = [
      { label: 'Office', value: OFFICE },
      { label: 'Mobile', value: '06 39 98 46 02' },
    ];
    const emails = [{ label: 'Work', value: 'grace@example.com' }];
    const fields = { company_name: 'Navy', information: 'Speaks COBOL', phone_numbers, emails };
    ({ id: graceId } = await createContact(scenario.company, fields));
    await createContact(scenario.company, { first_name: 'Marie', last_name: 'Curie' });
    for (let number = 1; number <= PAGE + 1; number++) await fixture.miss(OFFICE);
    fixture.app.clock.advance(60_000);
    await scenario.receive({ from: OFFICE, body: 'Is anybody there?' });
    await fixture.app.settle();
    await fixture.leaveVoicemail(MOBILE, ['I am on my way.']);
    await fixture.logIn();
    await fixture.app.newEvents();
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(() => fixture?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const people = () => page.getByRole('main').getByRole('link');
  const contact = async (id: number) => (await fixture.scenario.company.api.get(`/v1/contacts/${id}`)).body.contact;
  const history = () => page.getByRole('region', { name: 'History' });
  const openGrace = async (): Promise<void> => {
    await fixture.openScreen('Contacts');
    await page.getByRole('link', { name: 'Grace Hopper' }).press('Enter');
    await heading('Grace Hopper').waitFor();
  };

  it('are listed by name and found by any part of a phone number', async () => {
    await fixture.openScreen('Contacts');
    await eventually(async () => expect(await people().allTextContents()).toEqual(['Grace Hopper', 'Marie Curie']));
    expect(await fixture.checkLooks('contacts')).toEqual([]);
    const search = page.getByLabel('Search by name');
    await search.fill('998460');
    await eventually(async () => expect(await people().allTextContents()).toEqual(['Grace Hopper']));
    await search.fill('nobody');
    await page.getByRole('heading', { name: 'No contacts found' }).waitFor();
    await search.fill('');
    await eventually(async () => expect(await people().count()).toBe(2));
  });

  it('are added', async () => {
    await button('New contact').press('Enter');
    const form = page.getByRole('dialog', { name: 'New contact' });
    await form.getByLabel('First name').fill('Alan');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('A contact needs a phone number.').waitFor();
    await form.getByLabel('Phone number 1', { exact: true }).fill('+33639984610');
    await form.getByRole('button', { name: 'Add an email address' }).click();
    await form.getByLabel('Email address 1', { exact: true }).fill('nonsense');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').filter({ hasText: 'email' }).waitFor();
    expect(await fixture.checkLooks('contact-form')).toEqual([]);
    fixture.browser.problems.splice(0);
    await form.getByLabel('Email address 1', { exact: true }).fill('alan@example.com');
    await form.getByLabel('Email address 1', { exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Alan' }).click();
    await heading('Alan').waitFor();
    expect(await fixture.app.newEvents()).toEqual(['ContactCreated']);
    expect(await contact(Number(new URL(page.url()).pathname.split('/').pop()))).toMatchObject({
      first_name: 'Alan',
      last_name: null,
      company_name: null,
      phone_numbers: [{ label: 'Work', value: '+33639984610' }],
      emails: [{ label: 'Work', value: 'alan@example.com' }],
    });
    await page.getByRole('heading', { name: 'No calls and messages yet' }).waitFor();
  });

  it('have a history of the calls and messages of all their phone numbers', async () => {
    await openGrace();
    const items = history().getByRole('listitem');
    await items.first().waitFor();
    const texts = await items.allTextContents();
    expect(texts[0]).toContain('Voicemail');
    expect(texts[0]).toContain('+33 6 39 98 46 02 · Support');
    expect(texts[1]).toContain('Is anybody there?');
    expect(texts[2]).toContain('Missed');
    // Only as far as the call list of the first phone number is loaded.
    expect(texts).toHaveLength(2 + PAGE);
    expect(await fixture.checkLooks('contact')).toEqual([]);
    await button('Show earlier').press('Enter');
    await eventually(async () => expect(await items.count()).toBe(2 + PAGE + 1));
    await button('Show earlier').waitFor({ state: 'detached' });
    await button('Listen to the voicemail of Grace Hopper').press('Enter');
    await page.getByRole('group', { name: 'Transcript' }).getByText('I am on my way.').waitFor();
    await history().getByRole('link', { name: 'Open the conversation' }).click();
    await page.waitForURL(/\/conversations\/\d+$/);
    await page.goBack();
    await heading('Grace Hopper').waitFor();
  });

  it('can be changed in one step', async () => {
    await openGrace();
    await button('Edit').press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit Grace Hopper' });
    await form.getByLabel('Company').fill('Eckert–Mauchly');
    await form.getByRole('button', { name: 'Remove Email address 1' }).click();
    await form.getByRole('button', { name: 'Add a phone number' }).click();
    await form.getByLabel('Phone number 3', { exact: true }).fill('+33639984603');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Eckert–Mauchly', { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '+33639984603' }).waitFor();
    expect(await contact(graceId)).toMatchObject({
      company_name: 'Eckert–Mauchly',
      phone_numbers: [{ value: OFFICE }, { value: expect.stringContaining('39 98 46 02') }, { value: '+33639984603' }],
      emails: [],
    });
    expect(new Set(await fixture.app.newEvents())).toEqual(new Set(['ContactUpdated']));
  });

  it('can be called and messaged', async () => {
    const { annApi } = fixture;
    await openGrace();
    await button(`Call ${OFFICE}`).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Calling Grace Hopper' }).waitFor();
    await fixture.app.settle();
    const { call } = (await annApi.get('/phone/v1/me')).body;
    expect(call).toMatchObject({ direction: 'outbound', contact: { id: graceId }, raw_digits: '+33 6 39 98 46 01' });
    expect((await annApi.post(`/phone/v1/calls/${call.id}/hangup`)).status).toBe(204);
    await fixture.app.settle();
    await history().getByRole('listitem').filter({ hasText: 'No answer' }).waitFor();
    await page.getByRole('link', { name: `Write a message to ${OFFICE}` }).press('Enter');
    await page.waitForURL((url) => url.pathname.includes('/conversations'));
  });

  it('are shown as missing', async () => {
    await page.goto(`${fixture.app.url}/phone/contacts/${graceId + 1000}`);
    await page.getByText('Not found').waitFor();
    fixture.browser.problems.splice(0);
  });
});
