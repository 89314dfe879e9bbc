import { DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { createNumber } from '../../support/company/numbers.js';

describe('GET /v1/company', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  it('returns the name of the company and the current number of its users and Numbers', async () => {
    const company = await app.company({ name: 'Acme & Sons' });
    const other = await app.company();
    await inviteUser(other);
    await createNumber(app, other);
    const getCompany = async () => (await company.api.get('/v1/company')).body;
    expect(await getCompany()).toEqual({ company: { name: 'Acme & Sons', users_count: 0, numbers_count: 0 } });
    const { id } = await inviteUser(company);
    await inviteUser(company);
    const line = await createNumber(app, company);
    expect(await getCompany()).toEqual({ company: { name: 'Acme & Sons', users_count: 2, numbers_count: 1 } });
    await company.api.delete(`/v1/users/${id}`);
    await app.commands.execute(new DeleteNumber({ ref: { id: line.id } }));
    expect(await getCompany()).toEqual({ company: { name: 'Acme & Sons', users_count: 1, numbers_count: 0 } });
  });

  it('requires credentials and allows only GET', async () => {
    const { api } = await app.company();
    expect((await api.with(undefined).get('/v1/company')).status).toBe(403);
    expect((await api.put('/v1/company', { name: 'Other' })).status).toBe(405);
  });
});
