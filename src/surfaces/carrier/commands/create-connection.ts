import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateConnection } from '../../../contracts/carrier/commands.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { newSecret } from '../../../platform/crypto/standard-webhooks.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { assertUrlAllowed } from '../../../platform/http/validation/web-url.js';
import { Connection } from '../connection.entity.js';
import { hashOf } from '../reports/reporters.js';

@CommandHandler(CreateConnection)
export class CreateConnectionHandler implements ICommandHandler<CreateConnection> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  execute({
    companyId,
    kind,
    url,
    name = kind,
    publicOnly = false,
  }: CreateConnection): Promise<{ connectionId: number; secret: string }> {
    if (publicOnly && url !== undefined) assertUrlAllowed('url', url, this.config.webhookAllowPrivate);
    const secret = newSecret();
    const fields = {
      companyId,
      kind,
      name,
      url,
      publicOnly,
      secret: this.box.seal(secret),
      secretHash: hashOf(secret),
    };
    return this.work.run(async (tx) => {
      const { id } = await tx.save(Connection.create(fields, this.clock.now()));
      return { connectionId: id, secret };
    });
  }
}
