import type { CommandBus } from '@nestjs/cqrs';
import { LockIntegration } from '../../contracts/integrations/commands.js';
import type { Owner } from './webhook-ref.js';

/** Locks the integration until the end of the unit of work, before any webhook is locked; throws when it is deleted. */
export async function isIntegrationEnabled(commands: CommandBus, { companyId, tokenId }: Owner): Promise<boolean> {
  // API keys of the company belong to no integration that could be disabled.
  if (tokenId === 0) return true;
  return (await commands.execute(new LockIntegration({ companyId, integrationId: tokenId }))).active;
}
