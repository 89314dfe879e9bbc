import { OneByOne } from './one-by-one.js';
import { Reader } from './reader.js';

interface Batch<Value> {
  ids: Set<number>;
  found: Promise<ReadonlyMap<number, Value>>;
}

/**
 * Asks the database once for what several requests want at the same moment: those of one turn of the event loop share a
 * query, and so do those that come while one is under way. Inside a unit of work it asks at once and alone, since only
 * there its writes are seen.
 */
export class Gathered<Value> {
  private readonly waiting = new Map<number, Batch<Value>>();
  private readonly questions = new OneByOne<number>();

  constructor(
    private readonly reader: Reader,
    private readonly load: (companyId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
  ) {}

  /** Those of the company that are there, by id; what others asked for may be among them. */
  of(companyId: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Value>> {
    if (this.reader.inUnitOfWork) return this.load(companyId, [...new Set(ids)]);
    const batch = this.waiting.get(companyId) ?? this.open(companyId);
    for (const id of ids) batch.ids.add(id);
    return batch.found;
  }

  private open(companyId: number): Batch<Value> {
    const ids = new Set<number>();
    const found = this.questions.next(companyId, async () => {
      this.waiting.delete(companyId);
      return ids.size === 0 ? new Map<number, Value>() : this.load(companyId, [...ids]);
    });
    const batch = { ids, found };
    this.waiting.set(companyId, batch);
    return batch;
  }
}
