import { Entity } from 'typeorm';
import { TeamCreated, TeamDeleted } from '../../contracts/teams.js';
import { Foreign, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { nameKey } from '../../platform/name-key.js';

@Entity('teams')
export class Team extends Aggregate {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Text() name: string;
  @Text({ name: 'name_key' }) nameKey: string;
  @Time({ name: 'created_at' }) createdAt: number;

  static named(companyId: number, name: string, now: number): Team {
    const team = new Team();
    team.companyId = companyId;
    team.name = name.trim();
    team.nameKey = nameKey(name);
    team.createdAt = now;
    return team;
  }

  /** Recorded once the row has its id. */
  created(): void {
    this.record(new TeamCreated(this.companyId, this.id, this.createdAt));
  }

  deleted(now: number): void {
    this.record(new TeamDeleted(this.companyId, this.id, now));
  }
}
