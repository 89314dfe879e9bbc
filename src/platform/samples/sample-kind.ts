import { DiscoveryService } from '@nestjs/core';
import type { Transaction } from '../database/transactions/transaction.js';

export type RowId = number | string;

/** Resources of one kind that a demo creates. */
export interface SampleKind {
  name: string;
  table: string;
  /** Columns whose values name a row to users. */
  label: readonly string[];
  /** Columns that people change, without those that the product changes by itself. */
  columns: readonly string[];
  /** A condition for rows that have not been deleted. */
  exists?: string;
  /** A condition for the rows that can be sample data; others, such as owners, never are. */
  where?: string;
  /** A condition for rows that cannot be removed now, such as calls in progress. */
  busy?: string;
  /** The rows that something needs without a column that refers to them; `gone` are the other rows to be removed. */
  findUsed?(companyId: number, ids: readonly RowId[], gone: (kind: string) => readonly RowId[]): Promise<RowId[]>;
  /** Removes the rows and what belongs to them, without events. */
  remove(tx: Transaction, companyId: number, ids: readonly RowId[]): Promise<void>;
}

/** Rows of another table that belong to a resource, so that a change of them counts as a change of it. */
export interface SamplePart {
  of: string;
  table: string;
  /** The column with the id of the resource. */
  key: string;
  columns: readonly string[];
  where?: string;
  /** Rows that refer to sample data of this kind in this column don't count. */
  ignoring?: { column: string; kind: string };
}

/** A column that needs the resource to which it refers, as long as the row's own resource stays. */
export interface SampleReference {
  table: string;
  column: string;
  to: string;
  /** The resource that the row belongs to. */
  of: string;
  key: string;
  /** Only sample resources need the other one; the company's own count as changes to it. */
  onlySamples?: boolean;
}

/** What a module declares about the sample data in its tables. */
export interface SampleTables {
  readonly kinds?: readonly SampleKind[];
  readonly parts?: readonly SamplePart[];
  readonly references?: readonly SampleReference[];
  /** The kinds, including those of other modules, without which referring rows in these tables are meaningless. */
  readonly forgets?: readonly string[];
  /** Called in the transaction that removes resources of these kinds, to remove what refers to them. */
  forget?(tx: Transaction, companyId: number, kind: string, ids: readonly RowId[]): Promise<void>;
  /** The kind of resources that `forget` changes, which does not count as a change by people. */
  readonly adapts?: string;
}

/** Marks the provider of a module's SampleTables. */
export const OnSampleData = DiscoveryService.createDecorator();

/** A condition: whether the row that a column names is sample data. */
export const isSample = (kind: string, column: string): string =>
  `EXISTS (SELECT 1 FROM sample_rows WHERE sample_rows.kind = '${kind}' AND sample_rows.row_id = CAST(${column} AS CHAR))`;
