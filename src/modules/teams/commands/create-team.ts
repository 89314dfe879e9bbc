import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies.js';
import { CreateTeam } from '../../../contracts/teams.js';
import { Clock } from '../../../platform/clock.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Field, text } from '../../../platform/http/fields.js';
import { Refusal } from '../../../platform/refusal.js';
import { TeamList } from '../team-list.js';
import { Team } from '../team.entity.js';

const LONGEST_NAME = 64;

export class CreateTeamBody {
  @Field(text(LONGEST_NAME), {
    mandatory: true,
    description: 'Unique in the company, without regard to case',
    example: 'Support',
  })
  name: string;
}

@CommandHandler(CreateTeam)
export class CreateTeamHandler implements ICommandHandler<CreateTeam> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly list: TeamList,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, name }: CreateTeam): Promise<{ teamId: number }> {
    const company = await this.queries.execute(new CompanyById(companyId));
    const limit = company?.teamLimit ?? undefined;
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      if ((await this.list.add(tx, companyId, now, limit)) === undefined)
        throw new Refusal(400, `The plan's maximum of ${limit} teams is reached.`);
      const team = Team.named(companyId, name, now);
      try {
        await tx.manager.save(team);
      } catch (error) {
        if (isDuplicate(error)) throw Refusal.invalid('name', 'is already the name of a team');
        throw error;
      }
      team.created();
      await tx.save(team);
      return { teamId: team.id };
    });
  }
}
