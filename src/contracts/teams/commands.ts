import { Command } from '@nestjs/cqrs';

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
