import { Entity } from 'typeorm';
import { Flag, Foreign, Id, Json, Text, Time } from '../../../platform/database/columns.js';
import type { InsightKind } from './contents.js';

/** Who made something and who changed it last; null: the Analyst made it, nobody changed it. */
abstract class Traced {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Foreign({ name: 'call_id' }) callId: number;
  @Time({ name: 'created_at' }) createdAt: number;
  @Foreign({ name: 'created_by', nullable: true }) createdBy: number | null;
  @Time({ name: 'updated_at' }) updatedAt: number;
  @Foreign({ name: 'updated_by', nullable: true }) updatedBy: number | null;
}

/** Something that is made once of a conversation. */
@Entity('insights')
export class Insight extends Traced {
  @Text() kind: InsightKind;
  @Json() content: unknown;
}

@Entity('action_items')
export class ActionItem extends Traced {
  @Text() content: string;
  @Flag({ name: 'ai_generated' }) aiGenerated: boolean;
}
