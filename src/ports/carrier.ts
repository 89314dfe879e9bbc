import type { CarrierCapabilities, CarrierRequest } from '../contracts/carrier/types.js';

/** The carrier rejected the request permanently; a retry would fail too. */
export class CarrierRejectedError extends Error {
  constructor(readonly errorCode: string) {
    super(`The carrier refused: ${errorCode}.`);
  }
}

/** The carrier throttles requests: the next one must wait. */
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
  /** The same for every attempt, even after a crash. */
  key: string;
  request: CarrierRequest;
  /** The provider's id of the call, if known. */
  providerId?: string;
}

export interface CarrierAnswer {
  /** The provider's id of the call or message. */
  providerId?: string;
}

/** The requests of one unit of work about a call, in order. */
export interface CallOrder {
  companyId: number;
  callId: number;
  sid: string;
  /** The connection that carries the party outside; null for the carrier of the installation. */
  connectionId: number | null;
  /** Counts the orders about the call, from 1; 0 if it is unknown. */
  number: number;
  /** The same for each retry of the order. */
  key: string;
  occurredAt: number;
  requests: readonly CarrierRequest[];
}

/** Contains no dot, because a dot separates the parts that a signature covers. */
export const keyOfRequest = ({ key }: Pick<CallOrder, 'key'>, index: number): string => `${key}-${index}`;

/**
 * The port to the carrier of calls and messages. It carries the party outside; this installation carries the legs of
 * agents, unless the carrier is a bridge, which carries all legs.
 */
export abstract class Carrier {
  abstract readonly capabilities: CarrierCapabilities;

  /** Callers retry until it succeeds or throws CarrierRejectedError. */
  abstract execute(order: CarrierOrder): Promise<CarrierAnswer>;

  /** Executes an order, or stores it for later; a retry of an order that succeeded has no effect. */
  async carry(order: CallOrder): Promise<void> {
    for (const [i, request] of order.requests.entries())
      await this.execute({ sid: order.sid, request, key: keyOfRequest(order, i) });
  }
}

/** Requests that concern agents. The others concern only the party outside, so they go to its carrier. */
const ACTS_ON_AGENTS: readonly CarrierRequest['act'][] = [
  'ring_agent',
  'stop_ringing_agent',
  'bridge_agent',
  'release_agent',
  'hold',
  'unhold',
  'hang_up',
  'send_digits',
  'start_recording',
  'pause_recording',
  'resume_recording',
  'stop_recording',
];

export const concernsAgents = ({ act }: CarrierRequest): boolean => ACTS_ON_AGENTS.includes(act);
