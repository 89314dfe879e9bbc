import { TestApp, type TestCompany } from '../../support/app.js';
import { CARRIER_TOKEN, findDialogue, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';
import { eventually } from '../../support/eventually.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { DashboardBrowser } from '../dashboard-browser.js';

describe('the intelligence and voice agents of the dashboard, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let client: DashboardClient;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start({ CARRIER_TOKEN });
    const scenario = await IntelligenceScenario.open(
      app,
      { name: 'Dunder Mifflin' },
      { recording: true, name: 'Sales' },
    );
    ({ company } = scenario);
    await app.user(company.id, { roles: ['owner'] });
    const admin = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    await scenario.analysedCall(findDialogue('a renewal'));
    client = await DashboardClient.logIn(app.url, admin);
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
    await dashboard.page.getByRole('heading', { level: 1 }).waitFor();
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const rules = async (kind: string) => (await client.get(`/admin/v1/intelligence/rules?kind=${kind}`)).body.rules;

  async function tryOnCall(): Promise<void> {
    const { page } = dashboard;
    await page.getByRole('combobox', { name: 'Call', exact: true }).click();
    await page.getByRole('option', { name: /Ada Lovelace/ }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
  }

  it('tries a playbook on a past call, and saves, changes and deletes it', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Intelligence');
    await page.getByText('Built in').waitFor();
    await dashboard.picture('intelligence');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('link', { name: 'New playbook' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Something is missing').waitFor();
    await page.getByLabel('Name').first().fill('Renewals');
    const first = page.getByRole('group', { name: 'Topic 1' });
    await first.getByLabel('Name').fill('Licenses');
    await first.getByLabel('Phrases', { exact: true }).fill('how many licenses');
    await first.getByLabel('Phrases', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Add topic' }).click();
    await page.getByRole('group', { name: 'Topic 2' }).getByLabel('Name').fill('Cancellation fee');
    await tryOnCall();
    await page.getByText('Score: 50 of 100').waitFor();
    await page.getByText('Not covered', { exact: true }).waitFor();
    expect((await rules('playbook')).map(({ name }: any) => name)).not.toContain('Renewals');
    await dashboard.picture('intelligence-playbook');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.picture('intelligence-playbook-360');
    await dashboard.waitUntilFits();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Renewals', exact: true }).waitFor();
    const topics = [{ name: 'Licenses', keywords: ['how many licenses'] }, { name: 'Cancellation fee' }];
    expect((await rules('playbook'))[0].definition).toEqual({ name: 'Renewals', topics });
    await page.getByRole('link', { name: 'Edit Renewals' }).click();
    await page.getByRole('button', { name: 'Remove Topic 2' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 topic', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Renewals' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Renewals', exact: true }).waitFor({ state: 'detached' });
    expect((await rules('playbook')).map(({ built_in }: any) => built_in)).toEqual([true]);
  });

  it('creates a scorecard and a summary template', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Intelligence');
    await page.getByText('Scorecards', { exact: true }).click();
    await page.getByRole('link', { name: 'New scorecard' }).click();
    await page.getByLabel('Name').first().fill('Quality');
    await page.getByRole('group', { name: 'Category 1' }).getByLabel('Name').fill('Opening');
    await page.getByRole('textbox', { name: 'Question' }).fill('Did the agent greet the customer?');
    await tryOnCall();
    await page.getByText('Score: 100 of 100').waitFor();
    await dashboard.picture('intelligence-scorecard');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Quality', exact: true }).waitFor();
    await page.getByText('Summary templates', { exact: true }).click();
    await page.getByRole('link', { name: 'New summary template' }).click();
    await page.getByLabel('Name').first().fill('Deal notes');
    await page.getByRole('group', { name: 'Section 1' }).getByLabel('Name').fill('Next steps');
    await page.getByRole('combobox', { name: 'Built-in content' }).click();
    await page.getByRole('option', { name: 'Next steps' }).dispatchEvent('click');
    await tryOnCall();
    await page.getByText(/email/).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Deal notes', exact: true }).waitFor();
    expect((await rules('summary_template'))[0].definition.sections).toEqual([
      { name: 'Next steps', type: 'text', about: 'next_steps' },
    ]);
  });

  it('creates a voice agent, and requests a call of it', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('AI voice agents');
    await page.getByRole('heading', { name: 'No voice agents yet' }).waitFor();
    await page.getByRole('button', { name: 'New voice agent' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Appointments');
    await page.getByRole('combobox', { name: 'Number' }).click();
    await page.getByRole('option', { name: /^Sales/ }).dispatchEvent('click');
    await page.getByRole('dialog').getByLabel('Script').fill('Hello {{first_name}}. Which day suits you?');
    await dashboard.picture('voice-agent-form');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Appointments' }).click();
    await page.getByRole('button', { name: 'Request a call' }).click();
    await page.getByLabel('Phone number').fill('+33 6 39 98 45 67');
    await page.getByLabel('first_name').fill('Grace');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('+33639984567').waitFor();
    await page.getByText('first_name: Grace').waitFor();
    await dashboard.picture('voice-agent');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await eventually(async () => {
      const [agent] = (await company.api.get('/v1/ai_voice_agents')).body.ai_voice_agents;
      expect(agent).toMatchObject({ name: 'Appointments', variables: ['first_name'] });
      const { calls } = (await client.get(`/admin/v1/ai_voice_agents/${agent.id}/calls`)).body;
      expect(calls).toMatchObject([{ call: { contact_phone: '+33639984567' } }]);
    });
  });
});
