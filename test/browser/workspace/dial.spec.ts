import { ReportCarrierEvent } from '../../../src/contracts/calls/commands.js';
import { SetPresence } from '../../../src/contracts/users/commands.js';
import { DAY } from '../../../src/platform/clock.js';
import { DialFixture } from './dial-fixture.js';

const GRACE = '+33612345678';

describe('dialling in the workspace, in a browser', () => {
  let fixture: DialFixture;
  const field = () => fixture.page.getByLabel('Extension or number');
  const expectField = (value: string) => fixture.becomes(`document.querySelector('form input').value`, value);
  const list = (name: string) => fixture.page.getByRole('region', { name, exact: true });

  beforeAll(async () => {
    fixture = await DialFixture.open();
    const { company } = fixture;
    await company.api.post('/v1/contacts', {
      first_name: 'Grace',
      last_name: 'Hopper',
      company_name: 'Navy',
      phone_numbers: [{ label: 'Work', value: GRACE }],
    });
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(() => fixture?.close());

  it('calls a number as people write it in the country of the Number', async () => {
    const { page } = fixture;
    await page.getByText('France: numbers without a country code').waitFor();
    await page.getByText('Your calls appear here.').waitFor();
    await fixture.looksGood('dial');
    await field().fill('06 12.34-56 78');
    await fixture.button('Call').click();
    expect(await fixture.endStartedCall()).toMatchObject({
      raw_digits: '+33 6 12 34 56 78',
      number: { name: 'Paris' },
    });
    await expectField('');
    await page.getByRole('combobox', { name: 'Call from' }).click();
    await page.getByRole('option', { name: 'New York' }).click();
    await page.getByText('United States: numbers without a country code').waitFor();
    await field().fill('(212) 555-0123');
    await page.keyboard.press('Enter');
    expect(await fixture.endStartedCall()).toMatchObject({
      raw_digits: '+1 212 555 0123',
      number: { name: 'New York' },
    });
  });

  it('types with the keypad', async () => {
    for (const key of ['Plus', '3', '3', '0', '#']) await fixture.button(key).click();
    expect(await field().inputValue()).toBe('+330#');
    await fixture.button('Remove the last character').click();
    expect(await field().inputValue()).toBe('+330');
    await fixture.button('Clear').click();
    expect(await field().inputValue()).toBe('');
  });

  it('shows why a number cannot be called, and lets the user correct it', async () => {
    await field().fill('099');
    await fixture.button('Call').click();
    await fixture.page.getByRole('alert').filter({ hasText: 'is an extension that nobody has' }).waitFor();
    expect(await field().inputValue()).toBe('099');
    expect((await fixture.me()).call).toBeNull();
    fixture.browser.problems.splice(0);
  });

  it('finds colleagues by name and shows who is free, and calls them', async () => {
    const { app, company, bob } = fixture;
    await field().fill('bak');
    const row = list('Colleagues').getByRole('listitem').filter({ hasText: 'Bob Baker' });
    await row.filter({ hasText: 'Offline' }).waitFor();
    const until = app.clock.now() + DAY;
    await app.commands.execute(new SetPresence({ companyId: company.id, userId: bob.id, until }));
    await field().fill('baker');
    await row.filter({ hasText: 'Available' }).waitFor();
    await fixture.looksGood('dial-colleague');
    await fixture.button('Call Bob Baker').click();
    expect(await fixture.endStartedCall()).toMatchObject({
      direction: 'internal',
      colleague: { id: bob.id },
    });
  });

  it('finds contacts, and puts their number into the field', async () => {
    const { page } = fixture;
    await field().fill('hopp');
    await list('Contacts').getByText('· Work').waitFor();
    await list('Contacts')
      .getByRole('button', { name: /^Grace Hopper/ })
      .click();
    expect((await field().inputValue()).replace(/\s/g, '')).toBe(GRACE);
    await fixture.button('Call').click();
    expect(await fixture.endStartedCall()).toMatchObject({ contact: { last_name: 'Hopper' } });
    await field().fill('nobody at all');
    await page.getByText('Nobody with this name.').waitFor();
    await field().fill('');
  });

  it('lists recent parties once each, and calls them over the same Number', async () => {
    const names = list('Recent calls').getByRole('listitem');
    await names.nth(2).waitFor();
    const texts = await names.allInnerTexts();
    expect(texts.map((text) => text.split('\n')[0])).toEqual(['Grace Hopper', 'Bob Baker', '+1 212 555 0123']);
    await fixture.looksGood('dial-recent');
    await fixture.button('Call +1 212 555 0123').click();
    expect(await fixture.endStartedCall()).toMatchObject({ number: { name: 'New York' } });
  });

  it('accepts numbers dialled by another program, from any screen and repeatedly', async () => {
    const { page, company, ann } = fixture;
    const dial = async (to: string) =>
      expect((await company.api.post(`/v1/users/${ann.id}/dial`, { to })).status).toBe(204);
    await page.getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await dial('+442071838750');
    await page.getByRole('heading', { level: 1, name: 'Phone' }).waitFor();
    await expectField('+442071838750');
    await fixture.becomes(`document.activeElement === document.querySelector('form input')`);
    await field().fill('06');
    await dial('+442071838750');
    await expectField('+442071838750');
    await fixture.button('Call').click();
    expect(await fixture.endStartedCall()).toMatchObject({ raw_digits: '+44 20 7183 8750' });
    await expectField('');
  });

  it('calls again after a call, and calls the next number of the campaign', async () => {
    const { app, company, ann } = fixture;
    await field().fill('+33 6 12 34 56 78');
    await fixture.button('Call').click();
    await fixture.button('Hang up').waitFor();
    const { sid } = (await fixture.me()).call;
    await app.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'callee_answered' } }));
    await fixture.button('Mute').click();
    await fixture.button('Hang up').click();
    await fixture.button('Call again').click();
    expect(await fixture.endStartedCall()).toMatchObject({ raw_digits: '+33 6 12 34 56 78' });
    await company.api.post(`/v1/users/${ann.id}/dialer_campaign`, { phone_numbers: ['+33612340001'] });
    await fixture.button('Call next: +33612340001').click();
    expect(await fixture.endStartedCall()).toMatchObject({ raw_digits: '+33 6 12 34 00 01' });
    await company.api.delete(`/v1/users/${ann.id}/dialer_campaign`);
  });

  it('is ready again after a call that ends before the response to its request arrives', async () => {
    const { page } = fixture;
    await page.route('**/phone/v1/calls', async (route) => {
      const response = await route.fetch();
      await fixture.button('Hang up').waitFor();
      await fixture.endStartedCall();
      await route.fulfill({ response });
    });
    await field().fill(GRACE);
    const answered = page.waitForResponse('**/phone/v1/calls');
    await fixture.button('Call').click();
    await answered;
    await expectField('');
    await page.unroute('**/phone/v1/calls');
    await field().fill(GRACE);
    await fixture.button('Call').click();
    await fixture.endStartedCall();
  });
});
