import { Command } from '../../platform/cqrs.js';
import type { CompanySettings } from './types.js';

/** Like RequireOpenCompany, and locks the company until the end of the unit of work. */
export class LockOpenCompany extends Command<void, { companyId: number }> {}

export class CreateCompany extends Command<
  { companyId: number },
  { settings: Partial<CompanySettings> & Pick<CompanySettings, 'name'> }
> {}

/** Sets the country of a company that has none yet. */
export class SetDefaultCountry extends Command<void, { companyId: number; country: string }> {}

export class UpdateCompany extends Command<void, { companyId: number; settings: Partial<CompanySettings> }> {}
