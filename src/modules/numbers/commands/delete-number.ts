import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteNumber } from '../../../contracts/numbers.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NumberLinks } from '../number-links.js';
import { NumberList } from '../number-list.js';
import { numberNotFound } from '../number-not-found.js';
import { PhoneNumber } from '../number.entity.js';

/** The row stays, and its links with it: the calls of a Number outlive it, and its last event tells it as it was. */
@CommandHandler(DeleteNumber)
export class DeleteNumberHandler implements ICommandHandler<DeleteNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: NumberList,
    private readonly links: NumberLinks,
    private readonly clock: Clock,
  ) {}

  execute({ ref }: DeleteNumber): Promise<void> {
    return this.work.run(async (tx) => {
      const number = await tx.lock(PhoneNumber, { ...ref, deletedAt: 0 });
      if (!number) throw numberNotFound();
      number.delete(this.clock.now());
      await tx.save(number);
      await this.list.remove(tx, number.companyId);
      await this.links.chooseDefaults(tx, number.companyId, await this.links.of(tx, 'users', number.id));
    });
  }
}
