import { Entity } from 'typeorm';
import { CompanyClosed, CompanyReopened } from '../../contracts/companies/events.js';
import type { AiPackage, CompanySettings, Plan } from '../../contracts/companies/types.js';
import { Bool, Id, Text, Time, Integer } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { closedReasonOf } from './closed-reason.js';

@Entity('companies')
export class Company extends Aggregate {
  @Id() id: number;
  @Text() name: string;
  @Text() plan: Plan;
  @Text({ name: 'ai_package' }) aiPackage: AiPackage;
  @Bool() whatsapp: boolean;
  @Integer({ name: 'max_teams', nullable: true }) maxTeams: number | null;
  @Integer({ name: 'rate_limit', nullable: true }) rateLimit: number | null;
  @Bool() active: boolean;
  @Bool() verified: boolean;
  @Bool({ name: 'mandatory_tagging' }) mandatoryTagging: boolean;
  @Text({ name: 'call_rate', nullable: true }) callRate: string | null;
  @Time({ name: 'created_at' }) createdAt: number;

  static create(settings: Partial<CompanySettings>, now: number): Company {
    const company = new Company();
    const defaults: CompanySettings = {
      name: '',
      plan: 'professional',
      aiPackage: 'none',
      whatsapp: false,
      maxTeams: null,
      rateLimit: null,
      active: true,
      verified: true,
      mandatoryTagging: false,
      callRate: null,
    };
    Object.assign(company, defaults, { createdAt: now });
    company.assign(settings);
    return company;
  }

  change(settings: Partial<CompanySettings>, now: number): void {
    const wasOpen = this.isOpen;
    this.assign(settings);
    if (wasOpen && !this.isOpen) this.record(new CompanyClosed(this.id, now));
    if (!wasOpen && this.isOpen) this.record(new CompanyReopened(this.id, now));
  }

  private get isOpen(): boolean {
    return closedReasonOf(this) === null;
  }

  private assign(settings: Partial<CompanySettings>): void {
    const defined = Object.entries(settings).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(defined));
    this.name = this.name.trim();
    if (this.name === '') throw ApiError.unprocessable('name', 'is mandatory and must not be blank');
  }
}
