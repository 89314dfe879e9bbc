import { Query } from '../../platform/cqrs.js';
import type { UserDocument } from '../users/queries.js';

/** The members of these teams in the order they joined; unknown teams are left out. */
export class TeamMembers extends Query<
  { teamId: number; userIds: number[] }[],
  { companyId: number; teamIds: readonly number[] }
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
