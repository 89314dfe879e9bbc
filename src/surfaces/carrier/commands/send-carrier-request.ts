import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SendCarrierRequest } from '../../../contracts/carrier/commands.js';
import { Carrier } from '../../../ports/carrier.js';

@CommandHandler(SendCarrierRequest)
export class SendCarrierRequestHandler implements ICommandHandler<SendCarrierRequest> {
  constructor(private readonly carrier: Carrier) {}

  execute({ sid, request, key }: SendCarrierRequest): Promise<void> {
    return this.carrier.execute(sid, request, key);
  }
}
