import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { PauseWebhooks, ResumeWebhooks } from '../../../contracts/webhooks/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { lockIntegration, findAndLockIntegration } from '../integration-lock.js';
import { LockIntegration } from '../../../contracts/integrations/commands.js';
import { ApiError } from '../../../platform/api-error.js';

/** Enables or disables an integration and its webhooks; the token stays valid. */
export class SwitchIntegration extends Command<void, { companyId: number; integrationId: number; active: boolean }> {}

@CommandHandler(SwitchIntegration)
export class SwitchIntegrationHandler implements ICommandHandler<SwitchIntegration> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
  ) {}

  execute({ companyId, integrationId, active }: SwitchIntegration): Promise<void> {
    return this.work.run(async (tx) => {
      const integration = await lockIntegration(tx, companyId, integrationId);
      if (!integration.setActive(active)) return;
      await tx.save(integration);
      const WebhooksCommand = active ? ResumeWebhooks : PauseWebhooks;
      await this.commands.execute(new WebhooksCommand({ companyId, tokenId: integrationId }));
    });
  }
}

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
