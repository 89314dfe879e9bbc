import { randomBytes } from 'node:crypto';
import { IssueApiKey } from '../contracts/auth/commands.js';
import { CreateCompany } from '../contracts/companies/commands.js';
import { CreateNumber } from '../contracts/numbers/commands.js';
import { AddTeamMember, CreateTeam } from '../contracts/teams/commands.js';
import { AddUser, SetAvailability } from '../contracts/users/commands.js';
import type { Application } from '../platform/application.js';
import { mailboxOf, PEOPLE } from './demo-people.js';

export interface DemoNumber {
  id: number;
  userIds: number[];
  recording: boolean;
}

export interface DemoCompany {
  companyId: number;
  numbers: DemoNumber[];
  apiId: string;
  apiToken: string;
  owner: { email: string; password: string };
  domain: string;
}

const randomPassword = (): string => randomBytes(12).toString('hex');

interface Team {
  teamId: number;
  userIds: number[];
}

/** Makes the company, its people, teams and Numbers, and a key, in the caller's unit of work. */
export async function makeCompany(app: Application, domainOf: (companyId: number) => string): Promise<DemoCompany> {
  const { companyId } = await app.execute(
    new CreateCompany({ name: 'Demo Company', plan: 'professional', aiPackage: 'assist-pro', whatsapp: true }),
  );
  const domain = domainOf(companyId);
  const owner = { email: `owner@${domain}`, password: randomPassword() };
  const { userId: ownerId } = await app.execute(
    new AddUser(companyId, { ...owner, firstName: 'Olivia', lastName: 'Marsh', roles: ['owner'] }),
  );
  const numbers = await createNumbers(app, companyId, await createTeams(app, companyId, domain), ownerId);
  const { apiId, apiToken } = await app.execute(new IssueApiKey(companyId, 'Demo'));
  return { companyId, numbers, apiId, apiToken, owner, domain };
}

async function createTeams(app: Application, companyId: number, domain: string): Promise<Map<string, Team>> {
  const made = new Map<string, Team>();
  for (const name of new Set(PEOPLE.flatMap(({ teams }) => teams)))
    made.set(name, { ...(await app.execute(new CreateTeam(companyId, name))), userIds: [] });
  for (const person of PEOPLE) {
    const { teams, status, substatus, ...profile } = person;
    const account = { email: `${mailboxOf(person)}@${domain}`, password: randomPassword() };
    const { userId } = await app.execute(
      new AddUser(companyId, { ...profile, ...account, availabilityStatus: status }),
    );
    if (substatus) await app.execute(new SetAvailability(companyId, userId, status, substatus));
    for (const { teamId, userIds } of teams.map((name) => made.get(name)!)) {
      await app.execute(new AddTeamMember(companyId, teamId, userId));
      userIds.push(userId);
    }
  }
  return made;
}

/** Numbers that are set aside for fiction in France and London; the id keeps two demo companies apart. */
async function createNumbers(
  app: Application,
  companyId: number,
  teams: Map<string, Team>,
  ownerId: number,
): Promise<DemoNumber[]> {
  const last = (digits: number): string => String(companyId % 10 ** digits).padStart(digits, '0');
  const lines = [
    // The owner's is the one password that is shown, so a first call must be able to ring for the owner.
    { name: 'Support', digits: `+3319900${last(4)}`, recording: true, others: [ownerId] },
    { name: 'Sales', digits: `+442079460${last(3)}`, recording: false, others: [] },
  ];
  const numbers: DemoNumber[] = [];
  for (const { others, ...line } of lines) {
    const { teamId, userIds: members } = teams.get(line.name)!;
    const userIds = [...members, ...others];
    const { numberId } = await app.execute(new CreateNumber(companyId, { ...line, userIds, teamIds: [teamId] }));
    numbers.push({ id: numberId, userIds, recording: line.recording });
  }
  return numbers;
}
