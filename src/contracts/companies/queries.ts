import { Query } from '../../platform/cqrs.js';
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

export class CompanyById extends Query<CompanyProfile | undefined, { companyId: number }> {}

/** Throws 403 with the reason if the company is closed. */
export class RequireOpenCompany extends Query<void, { companyId: number }> {}

/** Open companies are omitted. */
export class ClosedCompanies extends Query<
  { companyId: number; reason: string }[],
  { companyIds: readonly number[] }
> {}

export class HasCompanies extends Query<boolean> {}
