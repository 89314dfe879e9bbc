import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { MessageMode } from '../../../contracts/messaging/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { directConversation } from '../conversation-keys.js';
import type { SendMessageBody } from '../dto/message-bodies.js';
import { OutboundMessages } from '../sending/outbound-messages.js';

/** Sends an SMS, or an MMS when there are files. */
export class SendMessage extends Command<
  { messageId: string },
  { companyId: number; numberId: number; mode: MessageMode; body: SendMessageBody }
> {}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbound: OutboundMessages,
  ) {}

  async execute({ companyId, numberId, mode, body }: SendMessage): Promise<{ messageId: string }> {
    const number = await this.outbound.getNumber(companyId, numberId, mode);
    const externalNumber = toE164(body.to)!;
    if (externalNumber === number.digits) throw ApiError.invalid('to', 'must not be the line itself');
    const content = await this.outbound.readContent(companyId, body);
    return this.work.run((tx) =>
      this.outbound.accept(tx, {
        companyId,
        numberId,
        mode,
        externalNumber,
        ...content,
        direction: 'outbound',
        channel: content.files.length > 0 ? 'mms' : 'sms',
        conversation: directConversation(numberId, externalNumber),
      }),
    );
  }
}
