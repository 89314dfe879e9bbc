import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { IsSimulatedCall } from '../../../contracts/calls/queries.js';
import { EndSimulatedCall } from '../../../contracts/carrier/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { SimulatedFarEnd } from '../simulated/simulated-far-end.js';

@CommandHandler(EndSimulatedCall)
export class EndSimulatedCallHandler implements ICommandHandler<EndSimulatedCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly farEnd: SimulatedFarEnd,
  ) {}

  async execute({ sid, after: delay }: EndSimulatedCall): Promise<void> {
    if (!(await this.queries.execute(new IsSimulatedCall({ call: { sid } }))))
      throw ApiError.invalid('sid', 'must be that of a call that the simulator carries');
    await this.farEnd.schedule(sid, `end:${sid}`, { delay, event: { type: 'caller_hangup' } });
  }
}
