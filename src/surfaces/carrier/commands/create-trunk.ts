import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateTrunk } from '../../../contracts/carrier/commands.js';
import { Clock } from '../../../platform/clock.js';
import { newSecret } from '../../../platform/crypto/standard-webhooks.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Connection } from '../connection.entity.js';
import { hashOf } from '../reports/reporters.js';
import { assertCredentials, changeTrunk } from '../trunks/trunk-settings.js';
import { Trunks } from '../trunks/trunks.js';

@CommandHandler(CreateTrunk)
export class CreateTrunkHandler implements ICommandHandler<CreateTrunk> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly trunks: Trunks,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, trunk, publicOnly = false }: CreateTrunk): Promise<{ trunkId: number }> {
    const settings = changeTrunk({ host: trunk.host }, trunk);
    this.trunks.assertHost(settings.host, publicOnly);
    assertCredentials(settings, trunk.password !== undefined);
    const secret = this.trunks.seal(trunk.password);
    // No bridge reports with the secret of a trunk, so the hash belongs to a secret that nobody knows.
    const fields = { companyId, name: trunk.name.trim(), publicOnly, secret, secretHash: hashOf(newSecret()) };
    return this.work.run(async (tx) => {
      await this.trunks.assertUsername(settings.username);
      const { id } = await tx.save(Connection.createTrunk(fields, settings, this.clock.now()));
      return { trunkId: id };
    });
  }
}
