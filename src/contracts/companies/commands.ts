import { Command } from '../../platform/cqrs.js';
import type { CompanySettings, KeptSample, SampleCounts } from './types.js';

/** Like RequireOpenCompany, and locks the company until the end of the unit of work. */
export class LockOpenCompany extends Command<void, { companyId: number }> {}

export class CreateCompany extends Command<
  { companyId: number },
  { settings: Partial<CompanySettings> & Pick<CompanySettings, 'name'> }
> {}

/** Notes that a start of the server made the company as its demo, and for which owner. */
export class RememberDemo extends Command<void, { companyId: number; ownerId: number }> {}

/** Sets the country of a company that has none yet. */
export class SetDefaultCountry extends Command<void, { companyId: number; country: string }> {}

export class UpdateCompany extends Command<void, { companyId: number; settings: Partial<CompanySettings> }> {}

/**
 * Remembers what the company has as sample data, as it is now: everything, or the given calls only. Its owners, keys and
 * settings, and what every company has from its beginning, are not sample data.
 */
export class RememberSampleData extends Command<void, { companyId: number; callIds?: readonly number[] }> {}

/** Hangs up the calls of the demo, and removes the sample data that nobody has changed and nothing needs, without events. */
export class RemoveSampleData extends Command<
  { removed: SampleCounts; remaining: KeptSample[] },
  { companyId: number }
> {}

/** Removes those of the calls that are sample data, have ended, and nobody has changed, without events. */
export class RemoveSampleCalls extends Command<void, { companyId: number; callIds: readonly number[] }> {}
