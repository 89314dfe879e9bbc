import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { CreateTeam } from '../../../contracts/teams/commands.js';
import { Clock } from '../../../platform/clock.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field, text } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';
import { Team } from '../team.entity.js';
import { TEAMS } from '../team.presenter.js';

export const MAX_NAME_LENGTH = 64;

@BodySchema('CreateTeam', 'A new team.')
export class CreateTeamBody {
  @Field(text(MAX_NAME_LENGTH), {
    mandatory: true,
    description: 'Name, unique in the company, case-insensitively; at most 64 characters.',
    example: 'Support',
  })
  name: string;
}

@CommandHandler(CreateTeam)
export class CreateTeamHandler implements ICommandHandler<CreateTeam> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly lists: CompanyLists,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, name }: CreateTeam): Promise<{ teamId: number }> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    const limit = company?.teamLimit ?? null;
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      if (limit !== null) await this.checkLimit(tx, companyId, limit);
      const team = await tx.save(Team.create(companyId, name, now));
      return { teamId: team.id };
    });
  }

  private async checkLimit(tx: Transaction, companyId: number, limit: number): Promise<void> {
    // Locks the sequence, so that concurrent requests cannot exceed the limit together.
    await nextInSequence(tx, companyId, 'teams');
    if ((await this.lists.total(TEAMS, companyId)) >= limit)
      throw new ApiError(400, `The plan's maximum of ${limit} teams is reached.`);
  }
}
