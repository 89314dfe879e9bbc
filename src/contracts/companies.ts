import { Command, Query } from '@nestjs/cqrs';

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
  /** Teams the plan or an override allows; null when there is no limit. */
  teamLimit: number | null;
  /** Requests a minute. */
  rateLimit: number;
}

export class CompanyById extends Query<CompanyProfile | undefined> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** Whether the installation has any company yet. */
export class AnyCompany extends Query<boolean> {}

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
