import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AskCarrier, Carrier } from '../../contracts/carrier.js';

@CommandHandler(AskCarrier)
export class AskCarrierHandler implements ICommandHandler<AskCarrier> {
  constructor(private readonly carrier: Carrier) {}

  execute({ sid, request, key }: AskCarrier): Promise<void> {
    return this.carrier.carryOut(sid, request, key);
  }
}
