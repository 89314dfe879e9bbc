import { TestApp, type TestCompany } from '../support/app.js';
import { DashboardBrowser } from './dashboard-browser.js';

describe('the dashboard, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: { email: string; password: string };
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    await app.user(company.id, { roles: ['owner'] });
    admin = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    dashboard = await DashboardBrowser.open(app.url);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const tags = async (): Promise<string[]> =>
    (await company.api.get('/v1/tags')).body.tags.map(({ name }: { name: string }) => name);

  it('is served with a strict policy, and its files compressed and cached forever', async () => {
    const root = await fetch(app.url, { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, `${app.url}/dashboard`]);
    const page = await fetch(`${app.url}/dashboard/any/page`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const [, script] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(await page.text())!;
    const file = await fetch(`${app.url}/dashboard/${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${app.url}/dashboard/assets/unknown.js`)).status).toBe(404);
  });

  it('has an icon for browsers that request one by themselves', async () => {
    const icon = await fetch(`${app.url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
      200,
      'image/x-icon',
      'public, max-age=86400',
    ]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    // An icon file with three images, each a PNG at its offset.
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const pictures = [0, 1, 2].map((index) => bytes.subarray(bytes.readUInt32LE(6 + 16 * index + 12)));
    expect(pictures.map((picture) => picture.toString('latin1', 1, 4))).toEqual(['PNG', 'PNG', 'PNG']);
  });

  it('shows the login first, and then the requested page', async () => {
    const { page } = dashboard;
    await dashboard.goto('/tags');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('dashboard-login');
    await dashboard.logIn(admin);
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/tags');
    expect(await page.title()).toBe('Tags · Switchhook');
  });

  it('creates, changes and deletes tags', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Tags');
    await page.getByRole('button', { name: 'New tag' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Second visit');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Second visit', exact: true }).waitFor();
    expect(await tags()).toContain('Second visit');
    await page.getByRole('button', { name: 'Edit Second visit' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Third visit');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Third visit', exact: true }).waitFor();
    await dashboard.picture('dashboard-tags');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Delete Third visit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: 'Third visit', exact: true }).waitFor({ state: 'detached' });
    expect(await tags()).not.toContain('Third visit');
  });

  it('shows the version and the licence after its links, and opens the licences beside the page', async () => {
    const { page } = dashboard;
    const imprint = page.getByRole('navigation').locator('footer');
    expect(await imprint.textContent()).toMatch(/^Switchhook \d+\.\d+\.\d+ · Apache-2\.0$/);
    const [licences] = await Promise.all([page.waitForEvent('popup'), imprint.getByRole('link').click()]);
    await licences.waitForLoadState();
    expect(licences.url()).toBe(`${app.url}/licences`);
    expect(await licences.textContent('body')).toContain('Apache License');
    await licences.close();
  });

  it('speaks French, and logs out', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Account of Pam Beesly' }).click();
    await page.getByRole('menuitem', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Étiquettes' }).waitFor();
    await page.getByRole('button', { name: 'Compte de Pam Beesly' }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
    await dashboard.goto('/calls');
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  });
});
