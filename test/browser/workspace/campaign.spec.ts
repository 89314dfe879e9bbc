import { DialFixture } from './dial-fixture.js';

const [A, B, C] = ['+33176360695', '+33639984567', '+14155550123'];

describe('the campaign in the workspace, in a browser', () => {
  let fixture: DialFixture;
  const next = (digits: string) => fixture.page.getByRole('heading', { level: 2, name: digits, exact: true }).waitFor();
  const campaign = async () => (await fixture.me()).dialer_campaign;

  beforeAll(async () => {
    fixture = await DialFixture.open();
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(() => fixture?.close());

  it('appears once there is one', async () => {
    const { page, app, company, ann } = fixture;
    const link = page.getByRole('link', { name: 'Campaign' });
    expect(await link.count()).toBe(0);
    await page.goto(`${app.url}/phone/campaign`);
    await page.getByRole('heading', { name: 'No campaign' }).waitFor();
    await company.api.post(`/v1/users/${ann.id}/dialer_campaign`, { phone_numbers: [A, B, C] });
    await link.first().waitFor();
    await next(A);
    await page.getByText('0 of 3 called').waitFor();
    await fixture.looksGood('campaign');
  });

  it('skips a number, which returns at the end', async () => {
    await fixture.button('Skip').click();
    await next(B);
    expect((await campaign()).numbers.map(({ number }: { number: string }) => number)).toEqual([B, C, A]);
    await fixture.page.getByRole('listitem').filter({ hasText: A }).waitFor();
  });

  it('is paused and resumed', async () => {
    await fixture.button('Pause').click();
    await fixture.page.getByText('You have paused this campaign.').waitFor();
    expect((await campaign()).paused).toBe(true);
    expect(await fixture.button('Call the next number').isDisabled()).toBe(true);
    await fixture.looksGood('campaign-paused');
    await fixture.button('Resume').click();
    await fixture.button('Pause').waitFor();
    expect((await campaign()).paused).toBe(false);
  });

  it('calls one number after the other', async () => {
    const { page } = fixture;
    for (const [digits, called] of [
      [B, 1],
      [C, 2],
      [A, 3],
    ] as const) {
      await next(digits);
      await fixture.button('Call the next number').click();
      await page.getByText(`${called} of 3 called`).waitFor();
      const { raw_digits } = await fixture.endStartedCall();
      expect(raw_digits.replace(/[\s-]/g, '')).toBe(digits);
    }
    await page.getByRole('heading', { name: 'All numbers are called' }).waitFor();
    expect(await campaign()).toMatchObject({ called_count: 3, numbers: [] });
  });
});
