import { Query } from '../../platform/cqrs.js';
import type { UserDocument } from '../users/queries.js';

/** The members of these teams in the order they joined; unknown teams are left out. */
export class TeamMembers extends Query<
  { teamId: number; userIds: number[] }[],
  { companyId: number; teamIds: readonly number[] }
> {}

/** The teams that a user is a member of. */
export class TeamIdsOfUser extends Query<number[], { companyId: number; userId: number }> {}

/** What a supervisor may see: their teams and the members of these, always including themself. */
export class ScopeOfSupervisor extends Query<
  { teamIds: number[]; userIds: number[] },
  { companyId: number; userId: number }
> {}

export interface TeamDocument {
  id: number;
  direct_link: string;
  name: string;
  created_at: string;
  users: UserDocument[];
}

/** Teams as JSON, in the order of the ids; unknown ones are left out. */
export class TeamDocuments extends Query<TeamDocument[], { companyId: number; ids: readonly number[] }> {}

/** The teams of a company and the ids of their members, by name. */
export class TeamRosters extends Query<{ id: number; name: string; userIds: number[] }[], { companyId: number }> {}

/** At most `limit` teams whose name contains the text, or those with the ids, by name. */
export class FindTeamNames extends Query<
  { id: number; name: string }[],
  { companyId: number; find: { text: string } | { ids: readonly number[] }; limit: number }
> {}
