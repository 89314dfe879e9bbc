import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteNumber } from '../../../contracts/numbers/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NumberLinks } from '../number-links.js';
import { lockNumber } from '../number-ref.js';

/** Keeps the row and its links, because calls outlive their Number and the last event shows it as it was. */
@CommandHandler(DeleteNumber)
export class DeleteNumberHandler implements ICommandHandler<DeleteNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly links: NumberLinks,
    private readonly clock: Clock,
  ) {}

  execute({ ref }: DeleteNumber): Promise<void> {
    return this.work.run(async (tx) => {
      const number = await lockNumber(tx, ref);
      number.delete(this.clock.now());
      await tx.save(number);
      await this.links.chooseDefaults(tx, number.companyId, await this.links.find(tx, 'users', number.id));
    });
  }
}
