import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetTrunk } from '../../contracts/carrier/queries.js';
import { TestTrunk } from '../../contracts/telephony/commands.js';
import type { TrunkTest } from '../../contracts/telephony/types.js';
import { Clock } from '../../platform/clock.js';
import { SipHost } from '../host/sip-host.js';
import { TrunkHosts } from '../host/trunks/trunk-hosts.js';
import { systemScheduler } from '../sip/transactions/scheduler.js';
import { testTrunk } from '../sip/trunks/test-trunk.js';

@CommandHandler(TestTrunk)
export class TestTrunkHandler implements ICommandHandler<TestTrunk> {
  constructor(
    private readonly queries: QueryBus,
    private readonly sip: SipHost,
    private readonly hosts: TrunkHosts,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, trunkId }: TestTrunk): Promise<TrunkTest> {
    const trunk = await this.queries.execute(new GetTrunk({ companyId, trunkId }));
    const context = {
      resolve: this.hosts.resolverOf(trunk),
      scheduler: systemScheduler,
      now: () => Math.round(this.clock.elapsed()),
    };
    const { status = null, ...test } = await this.sip.withEndpoint((endpoint) => testTrunk(endpoint, trunk, context));
    return { ...test, status };
  }
}
