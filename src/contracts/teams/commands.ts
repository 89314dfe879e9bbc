import { Command } from '../../platform/cqrs.js';

export class CreateTeam extends Command<{ teamId: number }, { companyId: number; name: string }> {}

export class AddTeamMember extends Command<void, { companyId: number; teamId: number; userId: number }> {}
