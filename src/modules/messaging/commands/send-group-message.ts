import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { MessageMode } from '../../../contracts/messaging/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { groupConversation } from '../conversation-keys.js';
import { GroupConversations } from '../group-conversations.js';
import type { SendGroupMessageBody } from '../dto/message-bodies.js';
import { OutboundMessages } from '../sending/outbound-messages.js';

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
        direction: 'outbound',
        // Networks support several recipients only with MMS.
        channel: 'mms',
        conversation: groupConversation(groupId),
      });
    });
  }
}
