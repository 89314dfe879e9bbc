import { Query } from '../../platform/cqrs.js';
import type { CompanySettings, KeptSample, SampleCounts, SampleKindName } from './types.js';

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

/** Every company of the installation, oldest first, for operators. */
export class AllCompanies extends Query<CompanyProfile[]> {}

export class HasCompanies extends Query<boolean> {}

/** The demo company that a server start created, and its owner; undefined if there is none. */
export class DemoOwner extends Query<{ companyId: number; ownerId: number } | undefined> {}

/** What was removed on one day because its retention had ended. */
export interface RetentionRun {
  /** The start of the day in UTC. */
  day: number;
  recordings: number;
  transcripts: number;
  messages: number;
  calls: number;
  /** Null while the run is incomplete. */
  finishedAt: number | null;
}

/** The latest runs, latest first. */
export class RecentRetentionRuns extends Query<RetentionRun[], { companyId: number; limit: number }> {}

/** The sample data that RemoveSampleData would remove, and the data that would stay. */
export class FindSampleData extends Query<
  { removable: SampleCounts; remaining: KeptSample[] },
  { companyId: number }
> {}

export class HasSampleData extends Query<boolean, { companyId: number }> {}

/** The ids recorded as sample data of a kind; some rows may be gone or changed. */
export class SampleIds extends Query<(number | string)[], { companyId: number; kind: SampleKindName }> {}
