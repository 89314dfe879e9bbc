import { Injectable } from '@nestjs/common';
import { Carrier, type CarrierAnswer, type CarrierOrder } from '../../../ports/carrier.js';
import { Config } from '../../../platform/config.js';
import { SimulatedFarEnd } from './simulated-far-end.js';
import { SimulatedMessages } from './simulated-messages.js';

/** Carries out every request at once, without a network; the far end may be simulated too. */
@Injectable()
export class SimulatedCarrier extends Carrier {
  constructor(
    private readonly messages: SimulatedMessages,
    private readonly farEnd: SimulatedFarEnd,
    private readonly config: Config,
  ) {
    super();
  }

  async execute({ sid, request: { act }, key }: CarrierOrder): Promise<CarrierAnswer> {
    if (act === 'send_message') await this.messages.accept(sid, key);
    if (this.config.simulatorFarEnd === 'auto') await this.farEnd.respondTo(sid, act, key);
    return {};
  }
}
