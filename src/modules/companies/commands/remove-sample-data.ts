import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveSampleCalls, RemoveSampleData } from '../../../contracts/companies/commands.js';
import type { KeptSample, SampleCounts } from '../../../contracts/companies/types.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { RowId } from '../../../platform/samples/sample-kind.js';
import { LiveSamples } from '../samples/live-samples.js';
import { type NamedKind, SampleCatalogue } from '../samples/sample-catalogue.js';
import { SamplePlanner } from '../samples/sample-plan.js';
import { SampleRows, slices } from '../samples/sample-rows.js';

/** Small, so that other writers do not wait long. */
const BATCH = 100;

/**
 * Works in batches that leave consistent data: calls go before the Numbers, users and tags that they refer to. Each
 * batch checks again what it locks, so concurrent changes and removals lose nothing, and a removal can resume.
 */
@CommandHandler(RemoveSampleData)
export class RemoveSampleDataHandler implements ICommandHandler<RemoveSampleData> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly catalogue: SampleCatalogue,
    private readonly planner: SamplePlanner,
    private readonly rows: SampleRows,
    private readonly live: LiveSamples,
  ) {}

  async execute({ companyId }: RemoveSampleData): Promise<{ removed: SampleCounts; remaining: KeptSample[] }> {
    const removed: SampleCounts = {};
    await this.live.end(companyId);
    const { removable } = await this.planner.plan(companyId);
    for (const kind of this.catalogue.kinds) {
      const count = await this.remove(kind, companyId, removable.get(kind.name) ?? []);
      if (count > 0) removed[kind.name] = count;
    }
    const { remaining } = await this.planner.plan(companyId);
    await this.forgetChanged(companyId);
    return { removed, remaining };
  }

  async remove(kind: NamedKind, companyId: number, ids: readonly RowId[]): Promise<number> {
    let count = 0;
    for (const slice of slices(ids, BATCH))
      count += await this.work.run((tx) => this.removeBatch(tx, kind, companyId, slice));
    return count;
  }

  private async removeBatch(
    tx: Transaction,
    kind: NamedKind,
    companyId: number,
    ids: readonly RowId[],
  ): Promise<number> {
    await tx.rows(`SELECT id FROM ${kind.table} WHERE id IN (${placeholders(ids)}) ORDER BY id${tx.forUpdate}`, ids);
    const { removable } = await this.planner.decide(kind, companyId, ids);
    if (removable.length === 0) return 0;
    for (const tables of this.catalogue.tables) {
      if (!tables.forgets?.includes(kind.name)) continue;
      const adapted = this.catalogue.kinds.find(({ name }) => name === tables.adapts);
      const unchanged = adapted ? await this.findUnchanged(adapted, companyId) : [];
      await tables.forget!(tx, companyId, kind.name, removable);
      if (adapted) await this.rows.remember(tx, adapted, companyId, unchanged);
    }
    await kind.remove(tx, companyId, removable);
    await this.rows.forget(tx, kind, removable);
    return removable.length;
  }

  private async findUnchanged(kind: NamedKind, companyId: number): Promise<RowId[]> {
    const states = await this.rows.states(kind, companyId, await this.rows.list(kind, companyId));
    return states.filter(({ isChanged }) => !isChanged).map(({ id }) => id);
  }

  /** Rows that people changed become the company's own; rows that they deleted are gone already. */
  private async forgetChanged(companyId: number): Promise<void> {
    await this.work.run(async (tx) => {
      for (const kind of this.catalogue.kinds) {
        const unchanged = new Set(await this.findUnchanged(kind, companyId));
        const known = await this.rows.list(kind, companyId);
        await this.rows.forget(
          tx,
          kind,
          known.filter((id) => !unchanged.has(id)),
        );
      }
    });
  }
}

@CommandHandler(RemoveSampleCalls)
export class RemoveSampleCallsHandler implements ICommandHandler<RemoveSampleCalls> {
  constructor(
    private readonly removal: RemoveSampleDataHandler,
    private readonly catalogue: SampleCatalogue,
    private readonly rows: SampleRows,
  ) {}

  async execute({ companyId, callIds }: RemoveSampleCalls): Promise<void> {
    const calls = this.catalogue.kinds.find(({ name }) => name === 'calls')!;
    const samples = new Set(await this.rows.list(calls, companyId));
    await this.removal.remove(
      calls,
      companyId,
      callIds.filter((id) => samples.has(id)),
    );
  }
}
