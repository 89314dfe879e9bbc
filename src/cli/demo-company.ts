import { randomBytes } from 'node:crypto';
import { IssueApiKey } from '../contracts/auth.js';
import { CreateCompany } from '../contracts/companies.js';
import { AddTeamMember, CreateTeam } from '../contracts/teams.js';
import { AddUser, SetAvailability } from '../contracts/users.js';
import type { Application } from './application.js';
import { mailboxOf, PEOPLE } from './demo-people.js';

export interface DemoCompany {
  companyId: number;
  apiId: string;
  apiToken: string;
  owner: { email: string; password: string };
  domain: string;
}

const randomPassword = (): string => randomBytes(12).toString('hex');

/** Makes the company, its people and teams, and a key, in the caller's unit of work. */
export async function makeCompany(app: Application, domainOf: (companyId: number) => string): Promise<DemoCompany> {
  const { companyId } = await app.tell(new CreateCompany({ name: 'Demo Company', plan: 'professional' }));
  const domain = domainOf(companyId);
  const owner = { email: `owner@${domain}`, password: randomPassword() };
  await app.tell(new AddUser(companyId, { ...owner, firstName: 'Olivia', lastName: 'Marsh', roles: ['owner'] }));
  await hire(app, companyId, domain);
  const { apiId, apiToken } = await app.tell(new IssueApiKey(companyId, 'Demo'));
  return { companyId, apiId, apiToken, owner, domain };
}

async function hire(app: Application, companyId: number, domain: string): Promise<void> {
  const teamIds = new Map<string, number>();
  for (const name of new Set(PEOPLE.flatMap(({ teams }) => teams)))
    teamIds.set(name, (await app.tell(new CreateTeam(companyId, name))).teamId);
  for (const person of PEOPLE) {
    const { teams, status, substatus, ...profile } = person;
    const account = { email: `${mailboxOf(person)}@${domain}`, password: randomPassword() };
    const { userId } = await app.tell(new AddUser(companyId, { ...profile, ...account, availabilityStatus: status }));
    if (substatus) await app.tell(new SetAvailability(companyId, userId, status, substatus));
    for (const team of teams) await app.tell(new AddTeamMember(companyId, teamIds.get(team)!, userId));
  }
}
