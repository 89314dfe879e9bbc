import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageMode } from '../../../contracts/messages.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { e164Of } from '../../../platform/phone-number.js';
import { Refusal } from '../../../platform/refusal.js';
import { conversationWith } from '../conversation.js';
import type { SendMessageBody } from './bodies.js';
import { Outgoing } from './outgoing.js';

/** SMS, or MMS where there are files. */
export class SendMessage extends Command<{ messageId: string }> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
    readonly mode: MessageMode,
    readonly body: SendMessageBody,
  ) {
    super();
  }
}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outgoing: Outgoing,
  ) {}

  async execute({ companyId, numberId, mode, body }: SendMessage): Promise<{ messageId: string }> {
    const line = await this.outgoing.line(companyId, numberId, mode);
    const externalNumber = e164Of(body.to)!;
    if (externalNumber === line.digits) throw Refusal.invalid('to', 'must not be the line itself');
    const content = await this.outgoing.content(companyId, body);
    return this.work.run((tx) =>
      this.outgoing.accept(tx, {
        ...{ companyId, numberId, mode, externalNumber, ...content },
        direction: 'outbound',
        channel: content.files.length > 0 ? 'mms' : 'sms',
        conversation: conversationWith(numberId, externalNumber),
      }),
    );
  }
}
