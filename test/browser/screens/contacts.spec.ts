import { readFileSync } from 'node:fs';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';

const CSV = `First name,Last name,Office,E-mail,Colour
Grace,Hopper,+33639984501,grace@example.com,blue
Ada,Lovelace,+33639984502,"no address, sorry",red
Alan,Turing,,alan@example.com,green
Edsger,"Dijkstra, E. W.",+33639984503,,`;

describe('contacts, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    await createContact(company, { first_name: 'Marie', last_name: 'Curie', company_name: 'Radium' });
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' }));
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const contacts = async (): Promise<any[]> => (await company.api.get('/v1/contacts')).body.contacts;

  it('creates, finds, changes and deletes a contact', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Contacts');
    await page.getByRole('button', { name: 'New contact' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('First name').fill('Alan');
    await form.getByLabel('Last name').fill('Kay');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A contact needs a phone number.').waitFor();
    await form.getByLabel('Phone number 1', { exact: true }).fill('+33639984510');
    await form.getByRole('button', { name: 'Add an email address' }).click();
    await form.getByLabel('Email address 1', { exact: true }).fill('alan@example.com');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('contacts-form');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Alan Kay', exact: true }).waitFor();
    await dashboard.picture('contacts');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByLabel('Search by name').fill('998451');
    await eventually(async () => expect(await page.getByRole('row').count()).toBe(2));
    await page.getByRole('button', { name: 'Edit Alan Kay' }).click();
    await form.getByLabel('Company').fill('PARC');
    await form.getByLabel('Phone number 1', { exact: true }).fill('+33639984511');
    await form.getByRole('button', { name: 'Add a phone number' }).click();
    await form.getByLabel('Phone number 2', { exact: true }).fill('+33639984512');
    await form.getByRole('button', { name: 'Remove Email address 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'PARC', exact: true }).waitFor();
    expect((await contacts())[1]).toMatchObject({
      company_name: 'PARC',
      phone_numbers: [{ value: '+33639984511' }, { value: '+33639984512' }],
      emails: [],
    });
    await page.getByRole('button', { name: 'Delete Alan Kay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No contacts found' }).waitFor();
    expect((await contacts()).map(({ last_name }) => last_name)).toEqual(['Curie']);
  });

  it('imports a file, and reports the rows that failed', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Contacts');
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByText('There were no imports in the last 30 days.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    const office = page.getByLabel('What column Office becomes');
    expect(await office.inputValue()).toBe('phone_number');
    await office.selectOption('Nothing');
    await page.getByText('One of the columns must be a phone number.').waitFor();
    await office.selectOption('Phone number');
    await page.getByLabel('What column Colour becomes').selectOption('Information');
    await dashboard.picture('contacts-import');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Start the import' }).click();
    await page.getByText('0 imported, 0 failed, of 4').waitFor();
    await app.settle();
    await page.getByText('2 imported, 2 failed, of 4').waitFor();
    await dashboard.picture('contacts-imported');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the failed rows' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8').split('\r\n')).toEqual([
      '\uFEFFFirst name,Last name,Office,E-mail,Colour,Row,Error',
      `Ada,Lovelace,+33639984502,"no address, sorry",red,2,emails number 1: value must be a valid email address.`,
      'Alan,Turing,,alan@example.com,green,3,phone_numbers is mandatory and must not be empty.',
      '',
    ]);
    expect((await contacts()).slice(1)).toMatchObject([
      {
        first_name: 'Grace',
        last_name: 'Hopper',
        information: 'blue',
        phone_numbers: [{ label: 'Office', value: '+33639984501' }],
        emails: [{ label: 'E-mail', value: 'grace@example.com' }],
      },
      { first_name: 'Edsger', last_name: 'Dijkstra, E. W.', information: null },
    ]);
    await page.getByRole('link', { name: 'All contacts' }).click();
    await page.getByRole('cell', { name: 'Grace Hopper', exact: true }).waitFor();
  });
});
