import type { Page, Route } from 'playwright-core';
import { AnswerCall } from '../../../src/contracts/calls/commands.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { CallFixture } from '../workspace/call-fixture.js';

/** In the browser. */
declare interface Clickable {
  click(): void;
}

describe('actions of the pages happen once', () => {
  let fixture: CallFixture;
  let dashboard: DashboardBrowser;
  let callId: number;
  let page: Page;
  let phone: Page;

  beforeAll(async () => {
    fixture = await CallFixture.create();
    await fixture.callBefore();
    const { app, company, ann } = fixture;
    [{ id: callId }] = (await company.api.get('/v1/calls')).body.calls;
    dashboard = await DashboardBrowser.open(app.url);
    ({ page } = dashboard);
    page.setDefaultTimeout(15_000);
    await dashboard.goto(`/calls/${callId}`);
    await dashboard.logIn(await app.user(company.id, { roles: ['owner'] }));
    phone = await page.context().newPage();
    await fixture.openPhone(phone, ann);
  });

  afterAll(async () => {
    await dashboard?.close();
    await fixture?.app.close();
  });

  /** Both clicks arrive before the page can render. */
  const doubleClick = (name: string, on = page): Promise<void> =>
    on.getByRole('button', { name, exact: true }).evaluate((button) => {
      (button as unknown as Clickable).click();
      (button as unknown as Clickable).click();
    });
  const comments = async (): Promise<string[]> =>
    (await fixture.company.api.get(`/v1/calls/${callId}`)).body.call.comments.map(({ content }: any) => content);

  it('even with two clicks at once', async () => {
    await page.getByLabel('New comment').fill('Called twice');
    await doubleClick('Add comment');
    await eventually(async () => expect(await page.getByLabel('New comment').inputValue()).toBe(''));
    expect(await comments()).toEqual(['Wants a compiler', 'Called twice']);
  });

  it('also in the workspace', async () => {
    const { app, company, ann } = fixture;
    const call = await fixture.ring();
    await app.commands.execute(new AnswerCall({ companyId: company.id, callId: call.id, userId: ann.id }));
    await phone.getByLabel('New note').fill('Wrote once');
    await doubleClick('Save note', phone);
    await eventually(async () => expect(await phone.getByLabel('New note').inputValue()).toBe(''));
    await phone.getByText('Wrote once', { exact: true }).waitFor();
    expect(await phone.getByText('Wrote once', { exact: true }).count()).toBe(1);
  });

  it('also when the response is lost and the user tries again, until the content changes', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/comments', async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length !== 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByLabel('New comment').fill('Lost and found');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: 'Add comment' }).click();
    await eventually(async () => expect(await page.getByLabel('New comment').inputValue()).toBe(''));
    expect(await comments()).toEqual(['Wants a compiler', 'Called twice', 'Lost and found']);
    await page.getByLabel('New comment').fill('Another one');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await eventually(async () => expect(await comments()).toHaveLength(4));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], expect.not.stringMatching(keys[0]!)]);
  });
});
