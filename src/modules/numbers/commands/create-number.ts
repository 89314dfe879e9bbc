import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateNumber } from '../../../contracts/numbers.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NumberList } from '../number-list.js';
import { PhoneNumber } from '../number.entity.js';
import { OpeningHours } from '../opening-hours.js';
import { NumberChanger } from './change-number.js';
import { orTaken } from './taken.js';

@CommandHandler(CreateNumber)
export class CreateNumberHandler implements ICommandHandler<CreateNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: NumberList,
    private readonly changer: NumberChanger,
    private readonly hours: OpeningHours,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, number: given }: CreateNumber): Promise<{ numberId: number }> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const number = PhoneNumber.of(companyId, given.digits, now);
      number.settleIn(given.country, given.timeZone);
      await this.changer.apply(number, given);
      await this.list.add(tx, companyId, now);
      await orTaken(tx.manager.save(number));
      number.created();
      await this.changer.link(tx, number, given);
      await this.hours.settle(tx, number);
      return { numberId: number.id };
    });
  }
}
