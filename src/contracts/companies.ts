import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const PLANS = ['essentials', 'professional', 'custom'] as const;
export type Plan = (typeof PLANS)[number];

export const AI_PACKAGES = ['none', 'assist', 'assist-pro'] as const;
export type AiPackage = (typeof AI_PACKAGES)[number];

export interface CompanySettings {
  name: string;
  plan: Plan;
  aiPackage: AiPackage;
  whatsapp: boolean;
  maxTeams: number | null;
  rateLimit: number | null;
  active: boolean;
  verified: boolean;
  mandatoryTagging: boolean;
  /** U.S. cents a minute. */
  callRate: string | null;
}

export interface CompanyProfile extends Omit<CompanySettings, 'maxTeams' | 'rateLimit'> {
  id: number;
  /** From the plan or an override; null if there is no limit. */
  teamLimit: number | null;
  /** Requests a minute. */
  rateLimit: number;
  /** Why all requests of the company are rejected; null while it is active and verified. */
  closedReason: string | null;
}

export class CompanyById extends Query<CompanyProfile | undefined> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** Throws 403 with the reason if the company is closed. */
export class RequireOpenCompany extends Query<void> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** Open companies are omitted. */
export class ClosedCompanies extends Query<{ companyId: number; reason: string }[]> {
  constructor(readonly companyIds: readonly number[]) {
    super();
  }
}

/** Like RequireOpenCompany, and locks the company until the end of the unit of work. */
export class LockOpenCompany extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}

export class HasCompanies extends Query<boolean> {}

export class CreateCompany extends Command<{ companyId: number }> {
  constructor(readonly settings: Partial<CompanySettings> & Pick<CompanySettings, 'name'>) {
    super();
  }
}

export class UpdateCompany extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly settings: Partial<CompanySettings>,
  ) {
    super();
  }
}

/** The company is no longer active and verified. */
@Published
export class CompanyClosed extends DomainEvent {
  constructor(companyId: number, at: number) {
    super(companyId, `company:${companyId}`, at);
  }
}

/** The company is active and verified again. */
@Published
export class CompanyReopened extends DomainEvent {
  constructor(companyId: number, at: number) {
    super(companyId, `company:${companyId}`, at);
  }
}
