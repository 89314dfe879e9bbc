import { Entity } from 'typeorm';
import { TeamCreated, TeamDeleted } from '../../contracts/teams/events.js';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
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
  @ForeignId({ name: 'company_id' }) companyId: number;
  @Text() name: string;
  @Text({ name: 'name_key' }) nameKey: string;
  @Time({ name: 'created_at' }) createdAt: number;

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
