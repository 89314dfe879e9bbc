import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LockIntegration } from '../../contracts/integrations/commands.js';

/** The integrations that webhooks belong to. */
@Injectable()
export class OwningIntegrations {
  constructor(private readonly commands: CommandBus) {}

  /** Locks the integration until the end of the unit of work, before any webhook is locked; throws when it is deleted. */
  async isEnabled(companyId: number, tokenId: number): Promise<boolean> {
    // API keys of the company belong to no integration that could be disabled.
    if (tokenId === 0) return true;
    return (await this.commands.execute(new LockIntegration({ companyId, integrationId: tokenId }))).active;
  }
}
