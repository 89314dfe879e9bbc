import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field, id, listOf } from '../../../platform/http/validation/fields.js';
import { NumberLinks } from '../number-links.js';
import { type NumberUser, PhoneNumber } from '../number.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

const MAX_NUMBERS = 500;

@BodySchema('SetUserNumbers', 'The Numbers of a user.')
export class SetUserNumbersBody {
  @Field(listOf({ maxItems: MAX_NUMBERS, rule: `must be a list of at most ${MAX_NUMBERS} ids of Numbers` }, id), {
    mandatory: true,
    description: 'Ids of the Numbers, which replace the present ones; an empty list removes the user from all.',
    example: [456],
  })
  number_ids: number[];
}

/** Links a user to exactly these Numbers. */
export class SetNumbersOfUser extends Command<void, { companyId: number; user: string; numberIds: number[] }> {}

@CommandHandler(SetNumbersOfUser)
export class SetNumbersOfUserHandler implements ICommandHandler<SetNumbersOfUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly links: NumberLinks,
  ) {}

  async execute({ companyId, user, numberIds }: SetNumbersOfUser): Promise<void> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
    await this.work.run(async (tx) => {
      const linked = await tx.rows<RowOf<NumberUser, 'number_id'>>(
        'SELECT number_id FROM number_users WHERE user_id = ? AND company_id = ?',
        [userId, companyId],
      );
      const before = new Set(linked.map(({ number_id }) => number_id));
      const wanted = new Set(numberIds);
      const changed = [...new Set([...before, ...wanted])].filter(
        (numberId) => before.has(numberId) !== wanted.has(numberId),
      );
      // In the order of the ids, so that two requests for the same Numbers do not deadlock.
      for (const numberId of changed.sort((a, b) => a - b))
        await this.setLink(tx, { companyId, id: numberId }, userId, wanted.has(numberId));
    });
  }

  private async setLink(
    tx: Transaction,
    ref: { companyId: number; id: number },
    userId: number,
    isWanted: boolean,
  ): Promise<void> {
    const number = await tx.lock(PhoneNumber, { ...ref, deletedAt: 0 });
    // A deleted Number may still have links, which no longer count.
    if (!number && !isWanted) return;
    if (!number)
      throw ApiError.unprocessable('number_ids', `must not name ${ref.id}, which is no Number of this company`);
    const users = await this.links.find(tx, 'users', ref.id);
    const others = users.filter((other) => other !== userId);
    await this.links.set(tx, 'users', number, isWanted ? [...others, userId] : others);
  }
}
