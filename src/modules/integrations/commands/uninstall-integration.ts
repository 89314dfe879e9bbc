import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { RetireWebhooks } from '../../../contracts/webhooks/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { lockIntegration } from '../integration-lock.js';

/** Revokes the token and removes the webhooks. */
export class UninstallIntegration extends Command<void, { companyId: number; integrationId: number }> {}

@CommandHandler(UninstallIntegration)
export class UninstallIntegrationHandler implements ICommandHandler<UninstallIntegration> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, integrationId }: UninstallIntegration): Promise<void> {
    return this.work.run(async (tx) => {
      const integration = await lockIntegration(tx, companyId, integrationId);
      integration.uninstall(this.clock.now());
      await tx.save(integration);
      await this.commands.execute(new RetireWebhooks({ companyId, tokenId: integrationId }));
    });
  }
}
