import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OAuthCredentials, RegisterOAuthApp } from '../../../contracts/integrations/commands.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OAuthApp } from '../oauth-app.entity.js';

@CommandHandler(RegisterOAuthApp)
export class RegisterOAuthAppHandler implements ICommandHandler<RegisterOAuthApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ app: newApp }: RegisterOAuthApp): Promise<OAuthCredentials> {
    return this.work.run(async (tx) => {
      const { app, secret } = OAuthApp.register(newApp, this.config.webhookAllowPrivate, this.clock.now());
      await tx.save(app);
      return { clientId: app.clientId, clientSecret: secret };
    });
  }
}
