import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetPresence } from '../../../contracts/users/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { StatusHistory } from '../status-history.js';
import { User } from '../user.entity.js';

@CommandHandler(SetPresence)
export class SetPresenceHandler implements ICommandHandler<SetPresence> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly history: StatusHistory,
    private readonly clock: Clock,
  ) {}

  /** Ignores a user who was deleted in the meantime. */
  execute({ companyId, userId, until }: SetPresence): Promise<void> {
    return this.work.run(async (tx) => {
      const user = await tx.lock(User, { companyId, id: userId, deletedAt: 0 });
      if (!user) return;
      await this.history.catchUp(tx, user);
      user.setPresence(until, this.clock.now());
      await this.history.save(tx, user);
      await this.history.scheduleNextEnd(tx, user);
    });
  }
}
