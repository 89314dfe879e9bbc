import { Carrier, type CarrierRequest } from '../../contracts/carrier.js';
import type { FarEnd } from './far-end.js';
import type { SimulatedMessages } from './simulated-messages.js';

/** Carries out everything at once, since nothing is on the line; the far end may be played too. */
export class SimulatedCarrier extends Carrier {
  constructor(
    private readonly messages: SimulatedMessages,
    private readonly farEnd?: FarEnd,
  ) {
    super();
  }

  async carryOut(sid: string, { act }: CarrierRequest, key: string): Promise<void> {
    if (act === 'send_message') await this.messages.take(sid, key);
    await this.farEnd?.hears(sid, act, key);
  }
}
