import { Injectable } from '@nestjs/common';
import type { KeptSample, SampleKindName } from '../../../contracts/companies/types.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { isSample, type RowId, type SampleReference } from '../../../platform/samples/sample-kind.js';
import { type NamedKind, SampleCatalogue } from './sample-catalogue.js';
import { SampleRows, slices } from './sample-rows.js';

const IDS_PER_STATEMENT = 400;

type Ids = Map<SampleKindName, RowId[]>;

/** The decisions on the kinds before the current one. */
interface Decided {
  removable: Ids;
  kept: Ids;
}

export interface SamplePlan {
  removable: Ids;
  remaining: KeptSample[];
}

/** Decides which sample data can be removed: rows that nobody changed and that no remaining row needs. */
@Injectable()
export class SamplePlanner {
  constructor(
    private readonly reader: Reader,
    private readonly catalogue: SampleCatalogue,
    private readonly rows: SampleRows,
  ) {}

  async plan(companyId: number): Promise<SamplePlan> {
    const decided: Decided = { removable: new Map(), kept: new Map() };
    const all: KeptSample[] = [];
    for (const kind of this.catalogue.kinds) {
      const ids = await this.rows.list(kind, companyId);
      const { removable, remaining } = await this.decide(kind, companyId, ids, decided);
      decided.removable.set(kind.name, removable);
      decided.kept.set(
        kind.name,
        remaining.map(({ id }) => id),
      );
      all.push(...remaining);
    }
    return { removable: decided.removable, remaining: all };
  }

  /** Without `decided`, every row that still exists stays, because the removable ones are gone. */
  async decide(kind: NamedKind, companyId: number, ids: readonly RowId[], decided?: Decided) {
    const states = await this.rows.states(kind, companyId, ids);
    const unchanged = states.filter(({ isChanged }) => !isChanged).map(({ id }) => id);
    const used = await this.findUsed(kind, companyId, unchanged, decided);
    const removable: RowId[] = [];
    const remaining: KeptSample[] = [];
    for (const { id, name, isChanged, isBusy } of states) {
      if (isChanged) remaining.push({ kind: kind.name, id, name, reason: 'changed' });
      else if (isBusy || used.has(id)) remaining.push({ kind: kind.name, id, name, reason: 'in_use' });
      else removable.push(id);
    }
    return { removable, remaining };
  }

  private async findUsed(
    kind: NamedKind,
    companyId: number,
    ids: readonly RowId[],
    decided: Decided | undefined,
  ): Promise<Set<RowId>> {
    const used = new Set<RowId>();
    for (const slice of slices(ids, IDS_PER_STATEMENT)) {
      for (const reference of this.catalogue.referencesTo(kind))
        for (const id of await this.referred(reference, slice, decided?.kept)) used.add(id);
      const gone = (name: string): RowId[] => decided?.removable.get(name as SampleKindName) ?? [];
      for (const id of (await kind.findUsed?.(companyId, slice, gone)) ?? []) used.add(id);
    }
    return used;
  }

  private async referred(reference: SampleReference, ids: readonly RowId[], kept?: Ids): Promise<RowId[]> {
    const { table, column, of, key, onlySamples } = reference;
    const sample = isSample(of, `${table}.${key}`);
    const find = async (condition: string, values: readonly RowId[] = []): Promise<RowId[]> => {
      const rows = await this.reader.rows<{ id: RowId }>(
        `SELECT DISTINCT ${table}.${column} AS id FROM ${table}
         WHERE ${table}.${column} IN (${placeholders(ids)}) AND ${condition}`,
        [...ids, ...values],
      );
      return rows.map(({ id }) => id);
    };
    if (!kept) return find(onlySamples ? sample : '1 = 1');
    const found = onlySamples ? [] : await find(`NOT ${sample}`);
    for (const owners of slices(kept.get(of as SampleKindName) ?? [], IDS_PER_STATEMENT))
      found.push(...(await find(`${table}.${key} IN (${placeholders(owners)})`, owners)));
    return found;
  }
}
