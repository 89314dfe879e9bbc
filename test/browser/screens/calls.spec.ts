import { readFileSync } from 'node:fs';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from '../../intelligence/intelligence-scenario.js';
import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { ChangeAccount } from '../../../src/contracts/users/commands.js';
import type { TestApp } from '../../support/app.js';
import type { CallReference } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';

describe('the screens of calls, in a browser', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;
  let call: CallReference;
  let missed: CallReference;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    scenario = await IntelligenceScenario.open(app, { name: 'Dunder Mifflin' });
    const { company, callCenter } = scenario;
    const admin = await app.user(company.id, { roles: ['owner'] });
    await app.work.run((tx) =>
      tx.change('UPDATE users SET time_zone = ? WHERE id = ?', ['Pacific/Auckland', admin.id]),
    );
    await company.api.post('/v1/tags', { name: 'Billing', color: '#00b388' });
    call = await scenario.analysedCall(findDialogue('a late delivery'));
    app.clock.advance(60_000);
    missed = await callCenter.ring('+33639984511');
    app.clock.advance(1_000);
    await callCenter.report(missed, { type: 'caller_hangup' });
    await app.settle();
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const rows = (): Promise<number> => dashboard.page.getByRole('link', { name: /^Open the call with/ }).count();
  const select = async (field: string, option: string): Promise<void> => {
    await dashboard.page.getByRole('combobox', { name: field }).click();
    await dashboard.page.getByRole('option', { name: option, exact: true }).dispatchEvent('click');
  };

  it('filter calls, and download them', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Calls');
    await eventually(async () => expect(await rows()).toBe(2));
    await dashboard.picture('calls');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await select('Reason of a miss', 'Hung up within seconds');
    await eventually(async () => expect(await rows()).toBe(1));
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await started).path(), 'utf8');
    expect(file.split('\r\n')).toEqual([
      expect.stringMatching(/^call_id,/),
      expect.stringMatching(new RegExp(`^${missed.id},.*short_abandoned`)),
      '',
    ]);
    await select('Recording', 'With');
    await page.getByRole('heading', { name: 'No calls found' }).waitFor();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await eventually(async () => expect(await rows()).toBe(2));
    await page.getByRole('combobox', { name: 'Agent' }).fill('lovel');
    await page.getByRole('option', { name: 'Ada Lovelace' }).first().dispatchEvent('click');
    await eventually(async () => expect(await rows()).toBeLessThan(2));
    await page.getByRole('button', { name: 'Reset filters' }).click();
  });

  it('interpret days in the time zone of the user', async () => {
    const { page } = dashboard;
    const asked = page.waitForRequest((request) => request.url().includes('from='));
    await page.getByLabel('From').fill('2026-07-01');
    // Midnight in Auckland, which is twelve hours ahead in July.
    expect(new URL((await asked).url()).searchParams.get('from')).toBe(String(Date.UTC(2026, 5, 30, 12) / 1000));
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await eventually(async () => expect(await rows()).toBe(2));
  });

  it('comment on and tag a call without an analysis', async () => {
    const { page } = dashboard;
    await page.getByLabel('Phone number').fill('+33 6 39 98 45 11');
    await eventually(async () => expect(await rows()).toBe(1));
    await page.getByRole('link', { name: /^Open the call with/ }).click();
    await page.getByText('Ringing for Ada Lovelace', { exact: true }).waitFor();
    await page.getByLabel('New comment').fill('Wants a refund');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Wants a refund' }).waitFor();
    await select('Add a tag', 'Billing');
    await eventually(async () => {
      const { comments, tags } = await scenario.callCenter.call(missed);
      expect(comments.map(({ content }: any) => content)).toEqual(['Wants a refund']);
      expect(tags.map(({ name }: any) => name)).toEqual(['Billing']);
    });
  });

  it('play a call, show its transcript, and evaluate it', async () => {
    const { page } = dashboard;
    await dashboard.goto(`/calls/${call.id}`);
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
    await page.getByRole('heading', { name: 'Playbook', exact: true }).waitFor();
    await page.getByText(/^\d+ of \d+ covered$/).waitFor();
    const day = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Pacific/Auckland' } as const;
    const { started_at } = await scenario.callCenter.call(call);
    await page
      .getByText(new Intl.DateTimeFormat('en', day).format(started_at * 1000), { exact: true })
      .first()
      .waitFor();
    await page.getByRole('slider', { name: 'Position in the recording' }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Play', exact: true }).isEnabled()).toBe(true),
    );
    const lines = page.getByTitle('Play from here');
    await lines.nth(1).click();
    await eventually(async () => expect(await lines.nth(1).getAttribute('aria-current')).toBe('true'));
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByLabel('Speed').selectOption('1.5');
    await dashboard.picture('call');
    await page.setViewportSize({ width: 360, height: 800 });
    await dashboard.picture('call-360');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    const form = page.getByRole('heading', { name: 'Evaluation', exact: true });
    await page.getByText('Not reviewed', { exact: true }).waitFor();
    expect(await page.getByText('0 of 100', { exact: true }).count()).toBe(0);
    await page.getByLabel('Feedback').fill('Polite and quick.');
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await eventually(async () => {
      const { evaluations } = await scenario.get(call, 'evaluations');
      expect(evaluations.map(({ feedback }: any) => feedback)).toContain('Polite and quick.');
    });
    await page.getByText('Not reviewed', { exact: true }).waitFor({ state: 'detached' });
    // Nobody was on the missed call.
    await dashboard.goto(`/calls/${missed.id}`);
    await page.getByRole('heading', { name: 'Comments', exact: true }).waitFor();
    expect(await form.count()).toBe(0);
  });

  it('do not let the agent of the call evaluate it', async () => {
    const { page } = dashboard;
    const { id: companyId } = scenario.company;
    await app.commands.execute(new ChangeAccount({ companyId, userId: scenario.agent, changes: { roles: ['admin'] } }));
    const token = await app.commands.execute(
      new CreateLoginLink({ companyId, userId: scenario.agent, page: 'dashboard' }),
    );
    await page.context().clearCookies();
    await page.goto(token);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await dashboard.goto(`/calls/${call.id}`);
    await page.getByText('You were on this call; somebody else evaluates it.').waitFor();
    expect(await page.getByRole('button', { name: 'Save evaluation' }).count()).toBe(0);
  });
});
