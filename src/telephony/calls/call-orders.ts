import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetCarrierCapabilities } from '../../contracts/carrier/queries.js';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { type CallOrder, concernsAgents } from '../../ports/carrier.js';
import { type LiveCall, LiveCalls } from './live-calls.js';
import { SimulatedParties } from './simulated-parties.js';

/** Carries out orders about the calls of this process. */
@Injectable()
export class CallOrders {
  constructor(
    private readonly queries: QueryBus,
    private readonly live: LiveCalls,
    private readonly parties: SimulatedParties,
  ) {}

  /** Runs after the earlier orders of the call. A repeated order resumes at the request that failed. */
  take(call: LiveCall, order: CallOrder): Promise<void> {
    call.noteOrder(order.number);
    return call.run(() => this.carryOut(call, order));
  }

  /** Also true after the call has ended. */
  wasTaken({ key, requests }: CallOrder): boolean {
    return this.live.progress.get(key) === requests.length;
  }

  private async carryOut(call: LiveCall, { key, connectionId, requests }: CallOrder): Promise<void> {
    const { progress } = this.live;
    const done = progress.get(key) ?? 0;
    if (done === requests.length) return;
    await this.followConnection(call, connectionId);
    for (const [i, request] of requests.entries()) {
      if (i < done) continue;
      progress.set(key, i + 1);
      try {
        await this.execute(call, request);
      } catch (error) {
        progress.set(key, i);
        throw error;
      }
    }
  }

  /** A call from a desk phone starts before its connection is known. */
  private async followConnection(call: LiveCall, connectionId: number | null): Promise<void> {
    if (call.isOnTrunk && call.connectionId === connectionId) return;
    const { carriesAudio } = await this.queries.execute(new GetCarrierCapabilities({ connectionId }));
    call.connectionId = carriesAudio ? connectionId : null;
  }

  /** Skips requests for an external party that another carrier serves. */
  private async execute(call: LiveCall, request: CarrierRequest): Promise<void> {
    if (!call.isOnTrunk && request.act === 'originate') await this.parties.join(call);
    if (call.isOnTrunk || concernsAgents(request)) await call.edge.execute(request);
  }
}
