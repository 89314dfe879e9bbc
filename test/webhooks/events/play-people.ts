import { DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import { userBody } from '../../support/builders.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { createNumber } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import type { Receiver } from '../../support/http/receiver.js';
import { createKnownCaller, equip, officeFlow } from './play-calls.js';

/** Users who are created, come, go and are deleted, in both versions. */
export async function playUsers(app: TestApp, company: TestCompany): Promise<void> {
  for (const version of ['v1', 'v2'])
    if ((await company.api.post(`/${version}/users`, userBody())).status !== 201) throw new Error('no user');
  const user = await app.user(company.id);
  const number = await createNumber(app, company, { userIds: [user.id], flow: officeFlow() });
  await equip(company, user.id, number.id);
  const phone = await app.phone(user);
  for (const availability_status of ['unavailable', 'available'])
    await company.api.put(`/v2/users/${user.id}`, { availability_status });
  await phone.delete('/phone/v1/session');
  await app.deliver();
  await company.api.delete(`/v1/users/${user.id}`);
}

export async function playNumbers(app: TestApp, company: TestCompany): Promise<void> {
  const user = await app.user(company.id);
  const flow = officeFlow();
  const other = await createNumber(app, company, { userIds: [user.id] });
  await equip(company, user.id, other.id);
  // Only Numbers without a custom flow open and close.
  for (const availability_status of ['closed', 'open'])
    await company.api.put(`/v1/numbers/${other.id}`, { availability_status });
  const { id } = await createNumber(app, company, { userIds: [user.id], flow, recording: true });
  await app.commands.execute(new DeleteNumber({ ref: { id } }));
}

export async function playContacts(company: TestCompany): Promise<void> {
  const contact = await createKnownCaller(company);
  await company.api.post(`/v1/contacts/${contact.id}`, { first_name: 'Ada' });
  const copy = await createKnownCaller(company, { phone_numbers: [{ label: 'Work', value: '+33639986789' }] });
  await company.api.delete(`/v1/contacts/${copy.id}`);
}

/** An app that is installed, receives events, and is removed by an Admin. */
export async function playIntegration(app: TestApp, company: TestCompany, receiver: Receiver): Promise<void> {
  const admin = await app.user(company.id, { roles: ['admin'] });
  const { id } = await createNumber(app, company, { userIds: [admin.id] });
  await equip(company, admin.id, id);
  const client = await OAuthClient.register(app, { logo: 'https://assets.example.com/logo.png' });
  const { body } = await client.exchange(await client.obtainCode(admin, {}, 'Sales'));
  const api = company.api.with(`Bearer ${body.access_token}`);
  await api.post('/v1/webhooks', { url: receiver.url });
  const { integration } = (await api.get('/v1/integrations/me')).body;
  await (await DashboardClient.logIn(app.url, admin)).delete(`/admin/v1/integrations/${integration.id}`);
}
