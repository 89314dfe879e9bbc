import { Command } from '../../platform/cqrs.js';
import type { CompanySettings, KeptSample, SampleCounts } from './types.js';

/** Like RequireOpenCompany, and locks the company until the end of the unit of work. */
export class LockOpenCompany extends Command<void, { companyId: number }> {}

export class CreateCompany extends Command<
  { companyId: number },
  { settings: Partial<CompanySettings> & Pick<CompanySettings, 'name'> }
> {}

/** Marks the company as the demo that a server start created, with its owner. */
export class RememberDemo extends Command<void, { companyId: number; ownerId: number }> {}

/** Sets the country of a company that has none yet. */
export class SetDefaultCountry extends Command<void, { companyId: number; country: string }> {}

export class UpdateCompany extends Command<void, { companyId: number; settings: Partial<CompanySettings> }> {}

/**
 * Records the present data of the company as sample data: everything, or only the given calls. Its owners, keys,
 * settings and the defaults of every company are not sample data.
 */
export class RememberSampleData extends Command<void, { companyId: number; callIds?: readonly number[] }> {}

/** Hangs up the calls of the demo, and removes the unchanged sample data that nothing else needs, without events. */
export class RemoveSampleData extends Command<
  { removed: SampleCounts; remaining: KeptSample[] },
  { companyId: number }
> {}

/** Removes those of the calls that are sample data, have ended and are unchanged, without events. */
export class RemoveSampleCalls extends Command<void, { companyId: number; callIds: readonly number[] }> {}
