import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldIntegration } from '../../../contracts/integrations.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { findInstalled } from '../installed.js';

@CommandHandler(HoldIntegration)
export class HoldIntegrationHandler implements ICommandHandler<HoldIntegration> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, integrationId }: HoldIntegration): Promise<{ active: boolean }> {
    return this.work.run(async (tx) => {
      const integration = await findInstalled(tx, companyId, integrationId);
      // The token was good when the request came in, and was revoked a moment ago.
      if (!integration) throw Refusal.forbidden('This integration was uninstalled.');
      return { active: integration.active };
    });
  }
}
