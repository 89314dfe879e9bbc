import { Entity } from 'typeorm';
import { Bool, ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import type { RuleKind } from '../../contracts/intelligence/commands.js';

/** A playbook, a scorecard or a summary template of a company. */
@Entity('intelligence_settings')
export class Rule {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @Text() kind: RuleKind;
  @Text() name: string;
  @Bool({ name: 'built_in' }) builtIn: boolean;
  @Json() definition: unknown;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'updated_at' }) updatedAt: number;
}
