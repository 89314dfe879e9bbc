import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SendCarrierRequest } from '../../../contracts/carrier/commands.js';
import { MessageConnectionOfNumber } from '../../../contracts/numbers/queries.js';
import { Carriers } from '../connections/carriers.js';

@CommandHandler(SendCarrierRequest)
export class SendCarrierRequestHandler implements ICommandHandler<SendCarrierRequest> {
  constructor(
    private readonly carriers: Carriers,
    private readonly queries: QueryBus,
  ) {}

  async execute({ numberId, sid, request, key }: SendCarrierRequest): Promise<void> {
    const connectionId = await this.queries.execute(new MessageConnectionOfNumber({ numberId }));
    await this.carriers.execute(connectionId, { sid, request, key });
  }
}
