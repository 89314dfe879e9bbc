import { Entity } from 'typeorm';
import type { SampleKindName } from '../../contracts/companies/types.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';

/** Counts of what the retention of a company removed on a day. */
@Entity('retention_runs')
export class RetentionRun {
  @CompanyId({ primary: true, owned: true }) companyId: number;
  @Time({ primary: true }) day: number;
  @Integer() recordings: number;
  @Integer() transcripts: number;
  @Integer() messages: number;
  @Integer() calls: number;
  @Time({ nullable: true }) finishedAt: number | null;
}

/** A row that a demo created. */
@Entity('sample_rows')
export class SampleRow {
  @Id() id: number;
  @CompanyId({ owned: true }) companyId: number;
  @Text() kind: SampleKindName;
  @ForeignId({ type: 'varchar' }) rowId: string;
  /** Hash of what people can change. */
  @Text() fingerprint: string;
}
