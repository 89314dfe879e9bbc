import { Entity } from 'typeorm';
import { Bool, CompanyId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import type { RuleKind } from '../../contracts/intelligence/commands.js';

/** A playbook, a scorecard or a summary template of a company. */
@Entity('intelligence_settings')
export class Rule {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() kind: RuleKind;
  @Text() name: string;
  @Bool() builtIn: boolean;
  @Json() definition: unknown;
  @Time() createdAt: number;
  @Time() updatedAt: number;
}
