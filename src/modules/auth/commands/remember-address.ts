import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RememberAddress } from '../../../contracts/auth/commands.js';
import { KnownAddresses } from '../known-addresses.js';

@CommandHandler(RememberAddress)
export class RememberAddressHandler implements ICommandHandler<RememberAddress> {
  constructor(private readonly addresses: KnownAddresses) {}

  execute({ companyId, userId, address }: RememberAddress): Promise<void> {
    return this.addresses.remember({ id: userId, companyId }, address);
  }
}
