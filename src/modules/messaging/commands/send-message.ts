import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { MessageMode } from '../../../contracts/messaging/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { directConversation, groupConversation } from '../conversation-keys.js';
import type { SendGroupMessageBody, SendMessageBody } from '../dto/message-bodies.js';
import { GroupConversations } from '../group-conversations.js';
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
        channel: content.files.length > 0 ? 'mms' : 'sms',
        conversation: directConversation(numberId, externalNumber),
      }),
    );
  }
}

export class SendGroupMessage extends Command<
  { messageId: string },
  { companyId: number; numberId: number; mode: MessageMode; body: SendGroupMessageBody }
> {}

@CommandHandler(SendGroupMessage)
export class SendGroupMessageHandler implements ICommandHandler<SendGroupMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbound: OutboundMessages,
    private readonly groups: GroupConversations,
  ) {}

  async execute({ companyId, numberId, mode, body }: SendGroupMessage): Promise<{ messageId: string }> {
    const number = await this.outbound.getNumber(companyId, numberId, mode);
    const participants = body.participants.map((participant) => toE164(participant)!);
    if (participants.includes(number.digits)) throw ApiError.invalid('participants', 'must not hold the line itself');
    const content = await this.outbound.readContent(companyId, body);
    return this.work.run(async (tx) => {
      const groupId = await this.groups.findOrCreate(tx, companyId, numberId, participants);
      return this.outbound.accept(tx, {
        companyId,
        numberId,
        mode,
        groupId,
        externalNumber: null,
        ...content,
        // Networks support several recipients only with MMS.
        channel: 'mms',
        conversation: groupConversation(groupId),
      });
    });
  }
}
