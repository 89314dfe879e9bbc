import { Entity } from 'typeorm';
import { Bool, CompanyId, ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import type { InsightKind } from './results/contents.js';

/** Which Analyst created a result. */
export const SOURCES = ['embedded', 'model'] as const;
export type Source = (typeof SOURCES)[number];

/** createdBy is null if the Analyst created it; updatedBy is null if nobody edited it. */
abstract class Audited {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls' }) callId: number;
  @Time() createdAt: number;
  @ForeignId({ nullable: true }) createdBy: number | null;
  @Time() updatedAt: number;
  @ForeignId({ nullable: true }) updatedBy: number | null;
  /** Null if a person created it, or if there is no model. */
  @Text({ nullable: true }) source: Source | null;
}

/** A result of which each conversation has at most one per kind. */
@Entity('insights')
export class Insight extends Audited {
  @Text() kind: InsightKind;
  @Json() content: unknown;
}

@Entity('action_items')
export class ActionItem extends Audited {
  @Text() content: string;
  @Bool() aiGenerated: boolean;
}
