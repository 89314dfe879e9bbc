import { Query } from '@nestjs/cqrs';
import type { CompanySettings } from './types.js';

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

export class HasCompanies extends Query<boolean> {}
