import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetDefaultCountry } from '../../../contracts/companies/commands.js';
import { CreateNumber } from '../../../contracts/numbers/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { PhoneNumber } from '../number.entity.js';
import { OpeningTimer } from '../opening-timer.js';
import { NumberChanger } from './change-number.js';

@CommandHandler(CreateNumber)
export class CreateNumberHandler implements ICommandHandler<CreateNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changer: NumberChanger,
    private readonly openings: OpeningTimer,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, number: settings }: CreateNumber): Promise<{ numberId: number }> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const number = PhoneNumber.create(companyId, settings.digits, now);
      number.setLocation(settings.country, settings.timeZone);
      await this.changer.apply(number, settings);
      number.noteOpenness(now);
      await tx.save(number);
      await this.changer.link(tx, number, settings);
      await this.openings.saveAndSchedule(tx, number);
      await this.commands.execute(new SetDefaultCountry({ companyId, country: number.country }));
      return { numberId: number.id };
    });
  }
}
