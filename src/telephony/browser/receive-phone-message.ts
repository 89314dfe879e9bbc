import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReceivePhoneMessage } from '../../contracts/telephony/commands.js';
import { BrowserPhones } from './browser-phones.js';

@CommandHandler(ReceivePhoneMessage)
export class ReceivePhoneMessageHandler implements ICommandHandler<ReceivePhoneMessage> {
  constructor(private readonly phones: BrowserPhones) {}

  execute({ phone, text }: ReceivePhoneMessage): Promise<void> {
    return this.phones.receive(phone, text);
  }
}
