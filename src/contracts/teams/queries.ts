import { Query } from '@nestjs/cqrs';
import type { UserDocument } from '../users/queries.js';

/** The members of these teams in the order they joined; unknown teams are left out. */
export class TeamMembers extends Query<{ teamId: number; userIds: number[] }[]> {
  constructor(
    readonly companyId: number,
    readonly teamIds: readonly number[],
  ) {
    super();
  }
}

export interface TeamDocument {
  id: number;
  direct_link: string;
  name: string;
  created_at: string;
  users: UserDocument[];
}

/** Teams as JSON, in the order of the ids; unknown ones are left out. */
export class TeamDocuments extends Query<TeamDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}
