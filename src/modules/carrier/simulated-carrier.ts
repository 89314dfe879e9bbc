import { Carrier, type CarrierRequest } from '../../contracts/carrier.js';
import type { FarEnd } from './far-end.js';

/** Carries out everything at once, since nothing is on the line; the far end may be played too. */
export class SimulatedCarrier extends Carrier {
  constructor(private readonly farEnd?: FarEnd) {
    super();
  }

  async carryOut(sid: string, { act }: CarrierRequest, key: string): Promise<void> {
    await this.farEnd?.hears(sid, act, key);
  }
}
