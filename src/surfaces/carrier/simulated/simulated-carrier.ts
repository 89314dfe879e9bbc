import { Injectable } from '@nestjs/common';
import { Carrier, type CarrierAnswer, type CarrierOrder } from '../../../ports/carrier.js';
import type { CarrierCapabilities } from '../../../contracts/carrier/types.js';
import { Config } from '../../../platform/config.js';
import { SimulatedFarEnd } from './simulated-far-end.js';
import { SimulatedMessages } from './simulated-messages.js';

/** Carries out every request immediately, without a network. The far end may be simulated, too. */
@Injectable()
export class SimulatedCarrier extends Carrier {
  readonly capabilities: CarrierCapabilities = {
    reachesNetwork: false,
    carriesAudio: false,
    simulatesParty: true,
    ringsWithoutDevice: true,
    reportsPromptEnd: false,
    speaksScripts: true,
    // Only tests and demos report its voicemails, and they do so during the call.
    recordsVoicemail: false,
  };

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
