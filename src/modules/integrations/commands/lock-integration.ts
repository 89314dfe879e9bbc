import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockIntegration } from '../../../contracts/integrations/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { findAndLockIntegration } from '../integration-lock.js';

@CommandHandler(LockIntegration)
export class LockIntegrationHandler implements ICommandHandler<LockIntegration> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, integrationId }: LockIntegration): Promise<{ active: boolean }> {
    return this.work.run(async (tx) => {
      const integration = await findAndLockIntegration(tx, companyId, integrationId);
      // Uninstalled after the request was authenticated.
      if (!integration) throw ApiError.forbidden('This integration was uninstalled.');
      return { active: integration.active };
    });
  }
}
