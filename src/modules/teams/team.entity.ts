import { Entity } from 'typeorm';
import { TeamCreated, TeamDeleted } from '../../contracts/teams/events.js';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { nameKey } from '../../platform/text/name-key.js';
import { ApiError } from '../../platform/api-error.js';

declareUnique('teams', ['company_id', 'name_key'], () => ApiError.invalid('name', 'is already the name of a team'));
declareUnique('team_members', ['team_id', 'user_id'], () =>
  ApiError.unprocessable('user_id', 'is already in this team'),
);

@Entity('teams')
export class Team extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() name: string;
  @Text() nameKey: string;
  @Time() createdAt: number;

  static create(companyId: number, name: string, now: number): Team {
    const team = new Team();
    team.companyId = companyId;
    team.rename(name);
    team.createdAt = now;
    team.record(() => new TeamCreated(companyId, team.id, now));
    return team;
  }

  rename(name: string): void {
    this.name = name.trim();
    this.nameKey = nameKey(name);
  }

  recordDeleted(now: number): void {
    this.record(new TeamDeleted(this.companyId, this.id, now));
  }
}

@Entity('team_members')
export class TeamMember {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'teams', owned: true }) teamId: number;
  @ForeignId({ table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
}
