import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReportMessageStatus } from '../../../contracts/messages.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { Message } from '../message.entity.js';
import { messageNotFound } from '../queries/messages.js';
import { Telling } from '../telling.js';

@CommandHandler(ReportMessageStatus)
export class ReportMessageStatusHandler implements ICommandHandler<ReportMessageStatus> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly telling: Telling,
    private readonly clock: Clock,
  ) {}

  execute({ messageId, status, errorCode }: ReportMessageStatus): Promise<void> {
    return this.work.run(async (tx) => {
      const message = await tx.lock(Message, { id: messageId });
      if (!message) throw messageNotFound();
      const { status: before } = message;
      const wentWrong = status === 'failed' || status === 'undelivered';
      const step = message.become(status, this.clock.now(), wentWrong ? (errorCode ?? null) : null);
      if (step === 'impossible') throw new Refusal(409, `A message that is ${before} cannot become ${status}.`);
      if (step === 'moves') await this.telling.save(tx, message);
    });
  }
}
