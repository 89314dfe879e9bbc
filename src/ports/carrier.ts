import type { CarrierRequest } from '../contracts/carrier/types.js';

/** The carrier rejected the request permanently; a retry would fail too. */
export class CarrierRejectedError extends Error {
  constructor(readonly errorCode: string) {
    super(`The carrier refused: ${errorCode}.`);
  }
}

/** The carrier asks to be left alone for a while. */
export class CarrierBusyError extends Error {
  constructor(
    /** Milliseconds. */
    readonly retryAfter: number,
  ) {
    super(`The carrier asks for a pause of ${retryAfter / 1_000} seconds.`);
  }
}

/** A request about a call or message. */
export interface CarrierOrder {
  sid: string;
  /** The same for every attempt, also after a crash. */
  key: string;
  request: CarrierRequest;
  /** What the provider calls the call, if it said so. */
  providerId?: string;
}

export interface CarrierAnswer {
  /** What the provider calls the call or message. */
  providerId?: string;
}

/** The port to the carrier of calls and messages. */
export abstract class Carrier {
  abstract execute(order: CarrierOrder): Promise<CarrierAnswer>;
}
