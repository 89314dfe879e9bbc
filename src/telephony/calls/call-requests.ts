import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CarrierKind } from '../../contracts/carrier/queries.js';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { type CarriedCall, EdgeCallFactory } from './edge-call-factory.js';
import { SimulatedParties } from './simulated-parties.js';

/** What is asked about a call, with the connection that carries it. */
export interface CallRequest {
  /** Null for the carrier of the installation. */
  connectionId: number | null;
  /** The same when the request comes again. */
  key: string;
  request: CarrierRequest;
  /** Of the event, with its last request. */
  number?: number;
}

/** What another carrier does for the party outside is not done twice. */
const FOR_AGENTS: readonly CarrierRequest['act'][] = [
  'ring_agent',
  'stop_ringing_agent',
  'bridge_agent',
  'release_agent',
  'hold',
  'unhold',
  'hang_up',
  // They reach only a party that is connected here, which the one of another carrier is not.
  'send_digits',
  'start_recording',
  'pause_recording',
  'resume_recording',
  'stop_recording',
];

/** Carries out requests about the calls of this process. */
@Injectable()
export class CallRequests {
  constructor(
    private readonly queries: QueryBus,
    private readonly factory: EdgeCallFactory,
    private readonly parties: SimulatedParties,
  ) {}

  /** Those of one call one after the other; does nothing if this process does not carry the call any more. */
  async execute(sid: string, requests: readonly CallRequest[]): Promise<void> {
    const carried = this.factory.find(sid);
    if (!carried) return;
    for (const { number } of requests) if (number !== undefined) carried.asked = Math.max(number, carried.asked ?? 0);
    const current = carried.last.then(async () => {
      for (const request of requests) await this.executeOne(carried, request);
    });
    carried.last = current.catch(() => undefined);
    await current;
  }

  private async executeOne(carried: CarriedCall, { connectionId, key, request }: CallRequest): Promise<void> {
    const { calls } = this.factory;
    // A desk phone starts a call before it is known through which connection it goes.
    if (!carried.isOnTrunk || carried.connectionId !== connectionId) {
      carried.isOnTrunk = (await this.queries.execute(new CarrierKind({ connectionId }))) === 'sip';
      carried.connectionId = carried.isOnTrunk ? connectionId : null;
    }
    if (!carried.isOnTrunk && request.act === 'originate') await this.parties.join(carried);
    if (carried.isOnTrunk || FOR_AGENTS.includes(request.act)) await calls.execute(carried.sid, key, request);
    else calls.pass(key);
  }
}
