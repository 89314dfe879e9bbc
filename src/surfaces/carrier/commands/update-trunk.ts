import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UpdateTrunk } from '../../../contracts/carrier/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Connection } from '../connection.entity.js';
import { assertCredentials, changeTrunk } from '../trunks/trunk-settings.js';
import { trunkNotFound, Trunks } from '../trunks/trunks.js';

@CommandHandler(UpdateTrunk)
export class UpdateTrunkHandler implements ICommandHandler<UpdateTrunk> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly trunks: Trunks,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, trunkId, changes, publicOnly = false }: UpdateTrunk): Promise<void> {
    return this.work.run(async (tx) => {
      const connection = await tx.lock(Connection, { id: trunkId, companyId, kind: 'sip' });
      if (!connection) throw trunkNotFound(trunkId);
      const settings = changeTrunk(connection.trunk!, changes);
      await this.trunks.assertUsername(changes.username);
      const hasNewHost = settings.host !== connection.trunk!.host;
      if (hasNewHost) this.trunks.assertHost(settings.host, publicOnly);
      const keepsPassword = changes.username !== null && this.trunks.hasPassword(connection);
      assertCredentials(settings, changes.password !== undefined || keepsPassword);
      if (changes.password !== undefined || !keepsPassword) connection.secret = this.trunks.seal(changes.password);
      if (hasNewHost) connection.publicOnly = publicOnly;
      connection.changeTrunk(changes.name?.trim(), settings, this.clock.now());
      await tx.save(connection);
    });
  }
}
