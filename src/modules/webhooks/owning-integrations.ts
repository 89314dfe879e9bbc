import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HoldIntegration } from '../../contracts/integrations.js';

/** The integrations that webhooks belong to. */
@Injectable()
export class OwningIntegrations {
  constructor(private readonly commands: CommandBus) {}

  /** It stays so until the end of the unit of work, in which it is asked for before any webhook; refused when it is gone. */
  async isEnabled(companyId: number, tokenId: number): Promise<boolean> {
    // The keys of the company are no integration: nobody disables or uninstalls them.
    if (tokenId === 0) return true;
    return (await this.commands.execute(new HoldIntegration(companyId, tokenId))).active;
  }
}
