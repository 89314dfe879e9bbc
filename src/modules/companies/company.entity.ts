import { Entity } from 'typeorm';
import { CompanyClosed, CompanyReopened } from '../../contracts/companies/events.js';
import {
  type AiPackage,
  type CompanySettings,
  type DaysKept,
  MAX_DAYS_KEPT,
  type Plan,
} from '../../contracts/companies/types.js';
import type { Role } from '../../contracts/users/commands.js';
import { Bool, ForeignId, Id, Integer, Json, Text, Time } from '../../platform/database/columns.js';
import { isCountry } from '../../platform/text/phone-number.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { closedReasonOf } from './closed-reason.js';

const RETENTION_FIELDS = [
  ['keep_recordings_days', 'keepRecordingsDays'],
  ['keep_transcripts_days', 'keepTranscriptsDays'],
  ['keep_messages_days', 'keepMessagesDays'],
  ['keep_calls_days', 'keepCallsDays'],
] as const;

@Entity('companies')
export class Company extends Aggregate {
  @Id() id: number;
  @Text() name: string;
  @Text() plan: Plan;
  @Text() aiPackage: AiPackage;
  @Bool() whatsapp: boolean;
  @Integer({ nullable: true }) maxTeams: number | null;
  @Integer({ nullable: true }) rateLimit: number | null;
  @Bool() active: boolean;
  @Bool() verified: boolean;
  @Bool() mandatoryTagging: boolean;
  @Text({ nullable: true }) callRate: string | null;
  @Text({ nullable: true }) country: string | null;
  @Bool() rerunEmbedded: boolean;
  @Integer({ nullable: true }) keepRecordingsDays: DaysKept;
  @Integer({ nullable: true }) keepTranscriptsDays: DaysKept;
  @Integer({ nullable: true }) keepMessagesDays: DaysKept;
  @Integer({ nullable: true }) keepCallsDays: DaysKept;
  @Json({ nullable: true }) apiRoles: readonly Role[] | null;
  @ForeignId({ nullable: true }) demoOwnerId: number | null;
  @Time() createdAt: number;

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
      country: null,
      rerunEmbedded: false,
      keepRecordingsDays: null,
      keepTranscriptsDays: null,
      keepMessagesDays: null,
      keepCallsDays: null,
      apiRoles: null,
    };
    Object.assign(company, defaults, { demoOwnerId: null, createdAt: now });
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
    if (this.country !== null && !isCountry(this.country))
      throw ApiError.invalid('country', 'must be a country by ISO 3166-1 alpha-2, such as FR');
    for (const [field, property] of RETENTION_FIELDS) assertDaysKept(field, this[property]);
  }
}

function assertDaysKept(field: string, days: DaysKept): void {
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS_KEPT))
    throw ApiError.invalid(field, `must be a whole number from 1 to ${MAX_DAYS_KEPT}, or null to keep everything`);
}
