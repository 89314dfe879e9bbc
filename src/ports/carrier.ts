import type { CarrierRequest } from '../contracts/carrier/types.js';

/** The carrier rejected the request permanently; a retry would fail too. */
export class CarrierRejectedError extends Error {
  constructor(readonly errorCode: string) {
    super(`The carrier refused: ${errorCode}.`);
  }
}

/** The port to the carrier of calls and messages. After a crash a request may be repeated with the same key. */
export abstract class Carrier {
  abstract execute(sid: string, request: CarrierRequest, key: string): Promise<void>;
}
