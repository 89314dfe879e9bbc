import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { isSample, type RowId, type SamplePart } from '../../../platform/samples/sample-kind.js';
import { type NamedKind, SampleCatalogue } from './sample-catalogue.js';
import type { SampleRow } from '../company-records.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Below the number of parameters that a statement may have. */
const IDS_PER_STATEMENT = 500;

type Row = Record<string, unknown>;

export interface SampleState {
  id: RowId;
  name: string;
  /** Whether people have changed the row since it was remembered. */
  isChanged: boolean;
  isBusy: boolean;
}

export function* slices<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Ids of messages are texts, those of other tables numbers. */
const idFrom = (text: string): RowId => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** The rows that a demo created, each with a fingerprint of what people can change. */
@Injectable()
export class SampleRows {
  constructor(
    private readonly reader: Reader,
    private readonly catalogue: SampleCatalogue,
  ) {}

  /** All rows of the company that can be sample data. */
  async findPossible({ table, where = '1 = 1', exists = '1 = 1' }: NamedKind, companyId: number): Promise<RowId[]> {
    const sql = `SELECT id FROM ${table} WHERE company_id = ? AND ${exists} AND (${where}) ORDER BY id`;
    return (await this.reader.rows<{ id: RowId }>(sql, [companyId])).map(({ id }) => id);
  }

  async list(kind: Pick<NamedKind, 'name'>, companyId: number): Promise<RowId[]> {
    const rows = await this.reader.rows<RowOf<SampleRow, 'row_id'>>(
      'SELECT row_id FROM sample_rows WHERE company_id = ? AND kind = ? ORDER BY id',
      [companyId, kind.name],
    );
    return rows.map(({ row_id }) => idFrom(row_id));
  }

  /** Adds the rows; a known row gets the fingerprint of its current content. */
  async remember(tx: Transaction, kind: NamedKind, companyId: number, ids: readonly RowId[]): Promise<void> {
    for (const slice of slices(ids, IDS_PER_STATEMENT)) {
      const rows = [...(await this.fingerprints(kind, companyId, slice))].map(([id, { fingerprint }]) => ({
        company_id: companyId,
        kind: kind.name,
        row_id: String(id),
        fingerprint,
      }));
      await tx.upsert('sample_rows', rows, { key: ['kind', 'row_id'], replace: ['fingerprint'] });
    }
  }

  /** Adds the rows without fingerprints, which depend on what else is sample data. */
  async announce(tx: Transaction, kind: NamedKind, companyId: number, ids: readonly RowId[]): Promise<void> {
    const rows = ids.map((id) => ({ company_id: companyId, kind: kind.name, row_id: String(id), fingerprint: '' }));
    await tx.upsert('sample_rows', rows, { key: ['kind', 'row_id'] });
  }

  async forget(tx: Transaction, kind: NamedKind, ids: readonly RowId[]): Promise<void> {
    for (const slice of slices(ids, IDS_PER_STATEMENT))
      await tx.change(`DELETE FROM sample_rows WHERE kind = ? AND row_id IN (${placeholders(slice)})`, [
        kind.name,
        ...slice.map(String),
      ]);
  }

  /** Omits rows that no longer exist. */
  async states(kind: NamedKind, companyId: number, ids: readonly RowId[]): Promise<SampleState[]> {
    const states: SampleState[] = [];
    for (const slice of slices(ids, IDS_PER_STATEMENT)) {
      const known = await this.reader.rows<RowOf<SampleRow, 'row_id' | 'fingerprint'>>(
        `SELECT row_id, fingerprint FROM sample_rows WHERE kind = ? AND row_id IN (${placeholders(slice)})`,
        [kind.name, ...slice.map(String)],
      );
      const remembered = new Map(known.map(({ row_id, fingerprint }) => [row_id, fingerprint]));
      for (const [id, { fingerprint, name, isBusy }] of await this.fingerprints(kind, companyId, slice))
        if (remembered.has(String(id)))
          states.push({ id, name, isBusy, isChanged: remembered.get(String(id)) !== fingerprint });
    }
    return states;
  }

  private async fingerprints(kind: NamedKind, companyId: number, ids: readonly RowId[]) {
    const { table, label, columns, where = '1 = 1', exists = '1 = 1', busy = '1 = 0' } = kind;
    const wanted = [...new Set(['id', ...label, ...columns])].map((name) => `${table}.${name}`).join(', ');
    const rows = await this.reader.rows<Row & { id: RowId }>(
      `SELECT ${wanted}, CASE WHEN ${busy} THEN 1 ELSE 0 END AS is_busy, CASE WHEN ${where} THEN 1 ELSE 0 END AS fits
       FROM ${table} WHERE company_id = ? AND id IN (${placeholders(ids)}) AND ${exists}`,
      [companyId, ...ids],
    );
    const contents = new Map(rows.map((row) => [row.id, [columns.map((name) => row[name])] as unknown[]]));
    for (const part of this.catalogue.partsOf(kind)) {
      const found = await this.partsOf(part, ids);
      for (const [id, content] of contents) content.push((found.get(id) ?? []).sort());
    }
    return new Map(
      rows.map((row) => [
        row.id,
        {
          // A user who has become an owner is no longer sample data.
          fingerprint: hash('sha256', JSON.stringify([row.fits, contents.get(row.id)]), 'base64url'),
          name: label
            .map((name) => row[name])
            .filter((value) => value !== null && value !== '')
            .join(' '),
          isBusy: row.is_busy === 1,
        },
      ]),
    );
  }

  private async partsOf(part: SamplePart, ids: readonly RowId[]): Promise<Map<RowId, string[]>> {
    const { table, key, columns, where = '1 = 1', ignoring } = part;
    const counts = ignoring ? `NOT ${isSample(ignoring.kind, `${table}.${ignoring.column}`)}` : '1 = 1';
    const rows = await this.reader.rows<Row & { owner: RowId }>(
      `SELECT ${key} AS owner, ${columns.join(', ')} FROM ${table}
       WHERE ${key} IN (${placeholders(ids)}) AND (${where}) AND ${counts}`,
      ids,
    );
    const found = new Map<RowId, string[]>();
    for (const { owner, ...values } of rows)
      found.set(owner, [...(found.get(owner) ?? []), JSON.stringify(columns.map((name) => values[name]))]);
    return found;
  }
}
