import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetDefaultNumbers } from '../../../contracts/users/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

@CommandHandler(SetDefaultNumbers)
export class SetDefaultNumbersHandler implements ICommandHandler<SetDefaultNumbers> {
  constructor(private readonly work: UnitOfWork) {}

  /** Updates in the order of ids, so that concurrent commands cannot deadlock. */
  execute({ companyId, defaults }: SetDefaultNumbers): Promise<void> {
    return this.work.run(async (tx) => {
      for (const { userId, numberId } of [...defaults].sort((a, b) => a.userId - b.userId))
        await tx.change(
          `UPDATE users SET default_number_id = ?
           WHERE id = ? AND company_id = ? AND COALESCE(default_number_id, 0) <> ?`,
          [numberId, userId, companyId, numberId ?? 0],
        );
    });
  }
}
