import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageMode } from '../../../contracts/messages.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { e164Of } from '../../../platform/phone-number.js';
import { Refusal } from '../../../platform/refusal.js';
import { conversationOf } from '../conversation.js';
import { Groups } from '../groups.js';
import type { SendGroupMessageBody } from './bodies.js';
import { Outgoing } from './outgoing.js';

export class SendGroupMessage extends Command<{ messageId: string }> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
    readonly mode: MessageMode,
    readonly body: SendGroupMessageBody,
  ) {
    super();
  }
}

@CommandHandler(SendGroupMessage)
export class SendGroupMessageHandler implements ICommandHandler<SendGroupMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outgoing: Outgoing,
    private readonly groups: Groups,
  ) {}

  async execute({ companyId, numberId, mode, body }: SendGroupMessage): Promise<{ messageId: string }> {
    const line = await this.outgoing.line(companyId, numberId, mode);
    const people = body.participants.map((number) => e164Of(number)!);
    if (people.includes(line.digits)) throw Refusal.invalid('participants', 'must not hold the line itself');
    const content = await this.outgoing.content(companyId, body);
    return this.work.run(async (tx) => {
      const groupId = await this.groups.of(tx, companyId, numberId, people);
      return this.outgoing.accept(tx, {
        ...{ companyId, numberId, mode, groupId, externalNumber: null, ...content },
        direction: 'outbound',
        // Networks carry what goes to several people at once as MMS alone.
        channel: 'mms',
        conversation: conversationOf(groupId),
      });
    });
  }
}
