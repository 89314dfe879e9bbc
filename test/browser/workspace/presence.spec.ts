import type { Page } from 'playwright-core';
import { ChangeAccount } from '../../../src/contracts/users/commands.js';
import { DialFixture } from './dial-fixture.js';

describe('presence in the workspace, in a browser', () => {
  let fixture: DialFixture;
  let other: Page;

  beforeAll(async () => {
    fixture = await DialFixture.open();
    other = await fixture.page.context().newPage();
    await other.goto(`${fixture.app.url}/phone`);
  });

  afterEach(() => expect(fixture.browser.problems.splice(0)).toEqual([]));

  afterAll(() => fixture?.close());

  const shows = async (state: string): Promise<void> => {
    for (const page of [fixture.page, other])
      await page.getByRole('button', { name: `Your status: ${state}`, exact: true }).waitFor();
  };
  const openMenu = (on: Page) => on.getByRole('button', { name: /^Your status/ }).click();
  const choose = async (on: Page, name: string): Promise<void> => {
    await openMenu(on);
    await on.getByRole('button', { name, exact: true }).click();
    await on.getByRole('dialog', { name: 'Your status' }).waitFor({ state: 'detached' });
  };

  it('shows the same status with its duration on two pages', async () => {
    await shows('Available');
    await choose(fixture.page, 'On a break');
    await shows('On a break');
    const { availability, user } = await fixture.me();
    expect([availability, user.availability_status, user.substatus]).toEqual([
      'do_not_disturb',
      'unavailable',
      'on_a_break',
    ]);
    await fixture.says('Connected, but your status is unavailable: calls do not ring.');
    const status = other.getByRole('button', { name: /^Your status/ });
    await status.filter({ hasText: /\d:(?!00)\d\d/ }).waitFor();
    await choose(other, 'Unavailable, without a reason');
    await shows('Unavailable');
    await choose(other, 'Available');
    await shows('Available');
    expect((await fixture.me()).availability).toBe('available');
  });

  it('follows the working hours', async () => {
    const { app, company, ann, page } = fixture;
    const today = new Date(app.clock.now()).getUTCDay() || 7;
    const spans = [{ days: [(today % 7) + 1], from: '10:00', to: '16:00' }];
    await app.commands.execute(
      new ChangeAccount({
        companyId: company.id,
        userId: ann.id,
        changes: { workingHours: { timeZone: 'UTC', spans } },
      }),
    );
    await page.reload();
    await other.reload();
    await shows('Outside working hours');
    await choose(page, 'Available');
    await shows('Available');
    await choose(page, 'By working hours');
    await shows('Outside working hours');
  });

  it('shows working hours and Numbers, by keyboard and in both colour schemes', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: /^Your status/ }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Your status' });
    await panel.getByText('10:00–16:00').waitFor();
    await panel.getByText('Time zone UTC.').waitFor();
    await panel.getByText('+33 1 99 00 12 34').waitFor();
    await panel.getByText('New York').waitFor();
    expect(await panel.getByRole('button', { name: 'By working hours' }).getAttribute('aria-pressed')).toBe('true');
    await fixture.looksGood('presence');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Your status/);
  });
});
