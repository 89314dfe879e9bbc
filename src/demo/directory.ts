import { ContactsByName } from '../contracts/contacts/queries.js';
import { TeamRosters } from '../contracts/teams/queries.js';
import { UserAccounts } from '../contracts/users/queries.js';
import type { Application } from '../platform/application.js';

const MAX_CONTACTS = 1_000;

/** Finds the people of the demo company by name; undefined if they were removed or renamed. */
export class Directory {
  private constructor(
    private readonly users: ReadonlyMap<string, number>,
    private readonly contacts: ReadonlyMap<string, string>,
    private readonly teams: ReadonlyMap<string, { id: number; userIds: readonly number[] }>,
  ) {}

  static async load(app: Application, companyId: number): Promise<Directory> {
    const users = await app.query(new UserAccounts({ companyId }));
    const window = { order: 'asc', offset: 0, limit: MAX_CONTACTS } as const;
    const { contacts } = await app.query(new ContactsByName({ companyId, window }));
    const teams = await app.query(new TeamRosters({ companyId }));
    return new Directory(
      new Map(users.map(({ id, firstName, lastName }) => [`${firstName} ${lastName}`, id])),
      new Map(
        contacts.flatMap(({ first_name, last_name, phone_numbers: [phone] }) =>
          phone ? [[`${first_name} ${last_name}`, phone.value]] : [],
        ),
      ),
      new Map(teams.map((team) => [team.name, team])),
    );
  }

  user(name: string): number | undefined {
    return this.users.get(name);
  }

  /** The phone number of a contact. */
  digits(name: string): string | undefined {
    return this.contacts.get(name);
  }

  team(name: string): { id: number; userIds: readonly number[] } | undefined {
    return this.teams.get(name);
  }
}
