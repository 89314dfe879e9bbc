import { Command, Query } from '@nestjs/cqrs';
import type { UserDocument } from './users.js';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export class CreateTeam extends Command<{ teamId: number }> {
  constructor(
    readonly companyId: number,
    readonly name: string,
  ) {
    super();
  }
}

export class AddTeamMember extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly teamId: number,
    readonly userId: number,
  ) {
    super();
  }
}

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

abstract class TeamEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly teamId: number,
    at: number,
  ) {
    super(companyId, `team:${teamId}`, at);
  }
}

@Published
export class TeamCreated extends TeamEvent {}

@Published
export class TeamDeleted extends TeamEvent {}
