import { randomBytes } from 'node:crypto';
import { IssueApiKey } from '../contracts/auth/commands.js';
import { CreateCompany } from '../contracts/companies/commands.js';
import { CreateNumber } from '../contracts/numbers/commands.js';
import { AddTeamMember, CreateTeam } from '../contracts/teams/commands.js';
import { AddUser, SetAvailability } from '../contracts/users/commands.js';
import type { Application } from '../platform/application.js';
import { mailboxOf, PEOPLE } from './demo-people.js';

interface DemoNumber {
  id: number;
  name: string;
  teamIds: number[];
  userIds: number[];
  recording: boolean;
}

export interface DemoCompany {
  companyId: number;
  numbers: DemoNumber[];
  apiId: string;
  apiToken: string;
  ownerId: number;
  owner: { email: string; password: string };
  domain: string;
}

const randomPassword = (): string => randomBytes(12).toString('hex');

interface Team {
  teamId: number;
  userIds: number[];
}

/** Creates the company, its users, teams, Numbers and a key, in the unit of work of the caller. */
export async function makeCompany(app: Application, domainOf: (companyId: number) => string): Promise<DemoCompany> {
  const { companyId } = await app.execute(
    new CreateCompany({
      settings: { name: 'Demo Company', plan: 'professional', aiPackage: 'assist-pro', whatsapp: true },
    }),
  );
  const domain = domainOf(companyId);
  const owner = { email: `owner@${domain}`, password: randomPassword() };
  const { userId: ownerId } = await app.execute(
    new AddUser({ companyId, user: { ...owner, firstName: 'Olivia', lastName: 'Marsh', roles: ['owner'] } }),
  );
  const numbers = await createNumbers(app, companyId, await createTeams(app, companyId, domain), ownerId);
  const { apiId, apiToken } = await app.execute(new IssueApiKey({ companyId, name: 'Demo' }));
  return { companyId, numbers, apiId, apiToken, ownerId, owner, domain };
}

async function createTeams(app: Application, companyId: number, domain: string): Promise<Map<string, Team>> {
  const created = new Map<string, Team>();
  for (const name of new Set(PEOPLE.flatMap(({ teams }) => teams)))
    created.set(name, { ...(await app.execute(new CreateTeam({ companyId, name }))), userIds: [] });
  for (const person of PEOPLE) {
    const { teams, status, substatus, ...profile } = person;
    const account = { email: `${mailboxOf(person)}@${domain}`, password: randomPassword() };
    const { userId } = await app.execute(
      new AddUser({ companyId, user: { ...profile, ...account, availabilityStatus: status } }),
    );
    if (substatus) await app.execute(new SetAvailability({ companyId, userId, status, substatus }));
    for (const { teamId, userIds } of teams.map((name) => created.get(name)!)) {
      await app.execute(new AddTeamMember({ companyId, teamId, userId }));
      userIds.push(userId);
    }
  }
  return created;
}

/** Uses digits that France and London reserve for fiction, with the id of the company, so that they are unique. */
async function createNumbers(
  app: Application,
  companyId: number,
  teams: Map<string, Team>,
  ownerId: number,
): Promise<DemoNumber[]> {
  const last = (digits: number): string => String(companyId % 10 ** digits).padStart(digits, '0');
  const definitions = [
    // The first call should ring for the owner, the only user whose password is printed.
    { name: 'Support', digits: `+3319900${last(4)}`, recording: true, others: [ownerId] },
    { name: 'Sales', digits: `+442079460${last(3)}`, recording: false, others: [] },
  ];
  const numbers: DemoNumber[] = [];
  for (const { others, ...definition } of definitions) {
    const { teamId, userIds: members } = teams.get(definition.name)!;
    const userIds = [...members, ...others];
    const { numberId } = await app.execute(
      new CreateNumber({ companyId, number: { ...definition, userIds, teamIds: [teamId] } }),
    );
    const { name, recording } = definition;
    numbers.push({ id: numberId, name, teamIds: [teamId], userIds, recording });
  }
  return numbers;
}
