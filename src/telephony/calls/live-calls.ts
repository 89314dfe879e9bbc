import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ShownParty } from '../adapters/shown-parties.js';
import type { EdgeCall } from '../edge/edge-call.js';
import type { ClaimedCall } from '../host/carried-calls.js';

const REMEMBERED_ORDERS = 10_000;

export interface NewLiveCall extends ClaimedCall {
  /** Rejects if the engine refuses the call. */
  callId: Promise<number>;
  /** The caller, as the network reports it. */
  caller?: ShownParty;
  /** The number of the next order; undefined if earlier ones may be pending. */
  nextOrder?: number;
}

/** A call that this process carries. */
export class LiveCall {
  readonly sid: string;
  readonly companyId: number;
  readonly callId: Promise<number>;
  readonly caller: ShownParty | undefined;
  /** The trunk of the external party; null if another carrier serves that party, or without one. */
  connectionId: number | null;
  readonly edge: EdgeCall;
  /** Legs that hear nothing, because the sound played on them is their own voice. */
  readonly deaf = new Set<string>();
  private nextOrder: number | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(
    { sid, companyId, callId, connectionId, caller, nextOrder }: NewLiveCall,
    edgeOf: (call: LiveCall) => EdgeCall,
  ) {
    this.sid = sid;
    this.companyId = companyId;
    this.callId = callId;
    this.caller = caller;
    this.connectionId = connectionId;
    this.nextOrder = nextOrder;
    this.edge = edgeOf(this);
  }

  get isOnTrunk(): boolean {
    return this.connectionId !== null;
  }

  /** All earlier orders have arrived. */
  isNext(number: number): boolean {
    return number === this.nextOrder;
  }

  /** Earlier orders are still pending. */
  isAhead(number: number): boolean {
    return this.nextOrder !== undefined && number > this.nextOrder;
  }

  noteOrder(number: number): void {
    this.nextOrder = Math.max(this.nextOrder ?? 0, number + 1);
  }

  /** Runs work in order; a failure does not stop the work after it. */
  run(work: () => Promise<void>): Promise<void> {
    const current = this.last.then(work);
    this.last = current.catch(() => undefined);
    return current;
  }
}

/** The calls that this process carries. */
@Injectable()
export class LiveCalls {
  private readonly calls = new Map<string, LiveCall>();
  /** By the id of the call. */
  private readonly sids = new Map<number, string>();
  /** Completed requests per order key. A republished event repeats its order, maybe after the call has ended. */
  readonly progress = new LRUCache<string, number>({ max: REMEMBERED_ORDERS });

  add(call: LiveCall): void {
    const { sid } = call;
    this.calls.set(sid, call);
    call.callId.then(
      (callId) => this.sids.set(callId, sid),
      () => undefined,
    );
  }

  remove(sid: string): void {
    this.calls.delete(sid);
    for (const [callId, known] of this.sids) if (known === sid) this.sids.delete(callId);
  }

  find(sid: string): LiveCall | undefined {
    return this.calls.get(sid);
  }

  findByCall(callId: number): LiveCall | undefined {
    const sid = this.sids.get(callId);
    return sid === undefined ? undefined : this.find(sid);
  }

  get all(): LiveCall[] {
    return [...this.calls.values()];
  }

  get count(): number {
    return this.calls.size;
  }

  /** The number of calls on a trunk. */
  countOf(trunkId: number): number {
    return this.all.filter(({ connectionId }) => connectionId === trunkId).length;
  }
}
