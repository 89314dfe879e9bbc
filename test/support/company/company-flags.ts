import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import type { TestApp } from '../app.js';

export type CompanyFlag = 'active' | 'verified';

/** The flags that close a company when they are off, each with its error sentence. */
export const CLOSING_FLAGS: [flag: CompanyFlag, reason: string][] = [
  ['active', 'This company is not active.'],
  ['verified', 'This company is not verified.'],
];

export const setCompanyFlag = (app: TestApp, { id }: { id: number }, flag: CompanyFlag, on: boolean): Promise<void> =>
  app.commands.execute(new UpdateCompany({ companyId: id, settings: { [flag]: on } }));
