import { LRUCache } from 'lru-cache';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import type { EdgeCall } from './edge-call.js';

const REMEMBERED_KEYS = 10_000;

interface CarriedCall {
  call: EdgeCall;
  /** The requests so far, one after the other. */
  last: Promise<void>;
}

/** The calls that this process carries, by their sid. */
export class EdgeCalls {
  private readonly calls = new Map<string, CarriedCall>();
  /** A request may come again when the event that contains it is published again. */
  private readonly executed = new LRUCache<string, true>({ max: REMEMBERED_KEYS });

  get size(): number {
    return this.calls.size;
  }

  find(sid: string): EdgeCall | undefined {
    return this.calls.get(sid)?.call;
  }

  add(call: EdgeCall): void {
    this.calls.set(call.sid, { call, last: Promise.resolve() });
  }

  remove(sid: string): void {
    this.calls.delete(sid);
  }

  /** Whether the request has been carried out, or is being so. */
  hasTaken(key: string): boolean {
    return this.executed.has(key);
  }

  /** The request is none of this process, and must not be carried out when it comes again. */
  pass(key: string): void {
    this.executed.set(key, true);
  }

  /** The requests of one call are carried out in order; false if this process does not carry the call. */
  async execute(sid: string, key: string, request: CarrierRequest): Promise<boolean> {
    const carried = this.calls.get(sid);
    if (!carried) return false;
    if (this.executed.has(key)) return true;
    this.executed.set(key, true);
    const current = carried.last.then(() => carried.call.execute(request));
    // A failed request may come again, and does not keep the following ones from being carried out.
    carried.last = current.catch(() => void this.executed.delete(key));
    await current;
    return true;
  }
}
