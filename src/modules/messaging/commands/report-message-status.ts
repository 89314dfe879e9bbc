import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReportMessageStatus } from '../../../contracts/messaging/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Message } from '../message.entity.js';
import { messageNotFound } from '../queries/messages.js';
import { MessageNotifier } from '../message-notifier.js';

@CommandHandler(ReportMessageStatus)
export class ReportMessageStatusHandler implements ICommandHandler<ReportMessageStatus> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly notifier: MessageNotifier,
    private readonly clock: Clock,
  ) {}

  execute({ messageId, status, errorCode }: ReportMessageStatus): Promise<void> {
    return this.work.run(async (tx) => {
      const message = await tx.lock(Message, { id: messageId });
      if (!message) throw messageNotFound();
      const { status: previous } = message;
      const isFailure = status === 'failed' || status === 'undelivered';
      const result = message.changeStatus(status, this.clock.now(), isFailure ? (errorCode ?? null) : null);
      if (result === 'impossible') throw new ApiError(409, `A message that is ${previous} cannot become ${status}.`);
      if (result === 'changed') await this.notifier.save(tx, message);
    });
  }
}
