import type { Page } from 'playwright-core';
import { AddBuiltInRules } from '../../../src/contracts/intelligence/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam, inviteUser } from '../../support/builders.js';
import { createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { DashboardBrowser } from '../dashboard-browser.js';

const CONFLICT = 'Somebody else has changed this meanwhile';

interface Form {
  /** Opens the form and returns its resource's path in the API. */
  open: () => Promise<string>;
  /** Changes the field in the form. */
  type: (text: string) => Promise<void>;
  save: () => Promise<void>;
  /** Somebody else's changes of the same field, and of another one. */
  same: object;
  other: object;
  /** The stored values of both. */
  stored: (body: any) => [same: unknown, other: unknown];
  otherValue: unknown;
}

describe('forms whose data somebody else changes at the same time', () => {
  let app: TestApp;
  let company: TestCompany;
  let other: DashboardClient;
  let dashboard: DashboardBrowser;
  let page: Page;
  let colleague: { id: number };

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company({ name: 'Dunder Mifflin' });
    other = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
    colleague = await inviteUser(company, { first_name: 'Angela', last_name: 'Martin' });
    await app.commands.execute(new AddBuiltInRules({ companyId: company.id }));
    dashboard = await DashboardBrowser.open(app.url);
    ({ page } = dashboard);
    page.setDefaultTimeout(15_000);
    await dashboard.goto('/people');
    await dashboard.logIn(await app.user(company.id, { roles: ['owner'] }));
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  });

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const conflict = (on = page) => on.getByRole('alert').filter({ hasText: CONFLICT });
  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click();
  const saved = () => page.getByText('Saved', { exact: true }).first().waitFor();
  const part = (name: string) => page.getByRole('form', { name });

  it('in two tabs: each sends only its changes, and the last one wins for the same field', async () => {
    const { id } = await inviteUser(company, { first_name: 'Kevin', last_name: 'Malone' });
    const context = await dashboard.browser.newContext({ locale: 'en-US' });
    const second = await context.newPage();
    second.setDefaultTimeout(15_000);
    await second.goto(`${app.url}/dashboard/people/${id}`);
    const { email, password } = await app.user(company.id, { roles: ['admin'] });
    await second.getByLabel('Email address').fill(email);
    await second.getByLabel('Password', { exact: true }).fill(password);
    await press('Log in', second);
    await second.getByLabel('First name').waitFor();
    await dashboard.goto(`/people/${id}`);
    const user = async () => (await other.get(`/admin/v1/users/${id}`)).body.user;
    await page.getByLabel('First name').fill('Kev');
    await press('Save the profile');
    await eventually(async () => expect((await user()).first_name).toBe('Kev'));

    await second.getByLabel('Last name').fill('Balone');
    await press('Save the profile', second);
    await eventually(async () => expect(await second.getByLabel('First name').inputValue()).toBe('Kev'));
    expect(await user()).toMatchObject({ first_name: 'Kev', last_name: 'Balone' });

    await page.getByLabel('Last name').fill('Malone II');
    await page.getByLabel('Wrap-up time (seconds)').fill('30');
    await press('Save the profile');
    await conflict().getByText('Last name: Balone').waitFor();
    await dashboard.picture('conflict');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    expect(await user()).toMatchObject({ last_name: 'Balone', wrap_up_time: 0 });
    await press('Overwrite');
    await eventually(async () => expect(await user()).toMatchObject({ last_name: 'Malone II', wrap_up_time: 30 }));
    await conflict().waitFor({ state: 'detached' });

    await second.getByLabel('Last name').fill('Malone III');
    await press('Save the profile', second);
    await conflict(second).getByText('Last name: Malone II').waitFor();
    await press('Reload', second);
    await conflict(second).waitFor({ state: 'detached' });
    expect(await second.getByLabel('Last name').inputValue()).toBe('Malone II');
    expect(await second.getByLabel('Wrap-up time (seconds)').inputValue()).toBe('30');
    await context.close();
  });

  const settings = { open: () => dashboard.goto('/settings'), path: '/admin/v1/company' };
  let scorecards = 0;
  const dialog = () => page.getByRole('dialog');
  const FORMS: Record<string, Form> = {
    'the company': {
      open: async () => {
        await settings.open();
        return settings.path;
      },
      type: (text) => page.getByLabel('Name', { exact: true }).first().fill(text),
      save: () => page.getByRole('button', { name: 'Save', exact: true }).first().click(),
      same: { name: 'Sabre' },
      other: { mandatory_tagging: true },
      stored: ({ company: { name, mandatory_tagging } }) => [name, mandatory_tagging],
      otherValue: true,
    },
    'a Number': {
      open: async () => {
        const { id } = await createNumber(app, company);
        await dashboard.goto(`/numbers/${id}`);
        return `/admin/v1/numbers/${id}`;
      },
      type: (text) => part('General').getByLabel('Name').fill(text),
      save: () => part('General').getByRole('button', { name: 'Save' }).click(),
      same: { name: 'Sabre' },
      other: { users: 'colleague' },
      stored: ({ number: { name, users } }) => [name, users.length],
      otherValue: 1,
    },
    'a team': {
      open: async () => {
        const team = await createTeam(company);
        await dashboard.goto('/people/teams');
        await page.getByRole('button', { name: `Edit ${team.name}`, exact: true }).click();
        return `/admin/v1/teams/${team.id}`;
      },
      type: (text) => dialog().getByLabel('Name').fill(text),
      save: () => dialog().getByRole('button', { name: 'Save' }).click(),
      same: { name: 'Sabre' },
      other: { users: 'colleague' },
      stored: ({ team: { name, users } }) => [name, users.length],
      otherValue: 1,
    },
    'a webhook': {
      open: async () => {
        const { body } = await other.post('/v1/webhooks', { url: 'http://127.0.0.1:9/events' });
        const id = body.webhook.webhook_id;
        await dashboard.goto(`/webhooks/${id}`);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        return `/admin/v1/webhooks/${id}`;
      },
      type: (text) => dialog().getByLabel('Name').fill(text),
      save: () => dialog().getByRole('button', { name: 'Save' }).click(),
      same: { custom_name: 'Sabre' },
      other: { events: ['call.ended'] },
      stored: ({ webhook: { custom_name, events } }) => [custom_name, events.length],
      otherValue: 1,
    },
    'a scorecard': {
      open: async () => {
        const definition = scorecard(`Service ${++scorecards}`, 'Was the customer greeted?');
        const { body } = await other.post('/admin/v1/intelligence/rules', { kind: 'scorecard', definition });
        await dashboard.goto(`/intelligence/scorecard/${body.rule.id}`);
        return `/admin/v1/intelligence/rules/${body.rule.id}`;
      },
      type: (text) => page.getByRole('textbox', { name: 'Name' }).first().fill(text),
      save: () => press('Save'),
      same: { definition: scorecard('Sabre', 'Was the customer greeted?') },
      get other() {
        return { definition: scorecard(`Service ${scorecards}`, 'Was it polite?') };
      },
      stored: ({ rule: { name, definition } }) => [name, definition.categories[0].questions[0].text],
      otherValue: 'Was it polite?',
    },
  };

  const put = async (path: string, change: any): Promise<void> => {
    const body = change.users ? { users: [colleague.id] } : change;
    expect((await other.put(path, body)).status).toBe(200);
  };
  const stored = async ({ stored: pick }: Form, path: string) => pick((await other.get(path)).body);

  describe.each(Object.entries(FORMS))('%s', (_, form) => {
    it('is saved alongside changes of other fields', async () => {
      const path = await form.open();
      await form.type('Mine');
      await put(path, form.other);
      await form.save();
      await saved();
      expect(await stored(form, path)).toEqual(['Mine', form.otherValue]);
    });

    it('asks about changes of the same field', async () => {
      const path = await form.open();
      await form.type('My own');
      await put(path, form.same);
      await form.save();
      await conflict().getByText('Sabre').waitFor();
      expect((await stored(form, path))[0]).toBe('Sabre');
      await press('Reload');
      await conflict().waitFor({ state: 'detached' });
      await form.type('Mine after all');
      await form.save();
      await saved();
      expect((await stored(form, path))[0]).toBe('Mine after all');
    });
  });

  describe('the flow of a Number', () => {
    let path: string;

    beforeEach(async () => {
      const { id } = await createNumber(app, company);
      path = `/admin/v1/numbers/${id}/flow`;
      await other.put(path, { flow: flowWithEveryWidget() });
      await dashboard.goto(`/numbers/${id}/flow`);
      await page.getByRole('list', { name: 'Widgets' }).getByRole('button', { name: 'menu' }).waitFor();
    });

    const widgets = async () => Object.keys((await other.get(path)).body.flow.widgets);
    const changeElsewhere = async (): Promise<void> => {
      const flow: any = flowWithEveryWidget();
      flow.widgets.menu.timeout_seconds = 9;
      await put(path, { flow });
    };

    it('is not replaced without confirmation', async () => {
      await press('Add a widget');
      await page.getByRole('menuitem', { name: 'Hang up' }).click();
      await page.getByRole('button', { name: 'Save', exact: true, disabled: false }).waitFor();
      await changeElsewhere();
      await press('Save');
      await conflict().getByText('Widgets: menu').waitFor();
      expect(await widgets()).not.toContain('hang_up');
      await press('Overwrite');
      await saved();
      expect(await widgets()).toContain('hang_up');
    });

    it('is not restored over a newer one without confirmation', async () => {
      await changeElsewhere();
      await press('Versions');
      await page
        .getByRole('button', { name: /^Restore the version/ })
        .last()
        .click();
      await press('Restore');
      await conflict().getByText('Widgets: menu').waitFor();
      expect((await other.get(path)).body.flow.widgets.menu.timeout_seconds).toBe(9);
      await press('Overwrite');
      await page.getByText('Restored', { exact: true }).waitFor();
      expect(await widgets()).not.toContain('menu');
    });
  });
});

function scorecard(name: string, text: string) {
  return { name, categories: [{ name: 'Opening', questions: [{ text, type: 'BINARY' }] }] };
}
