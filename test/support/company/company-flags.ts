import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import type { TestApp } from '../app.js';

export type CompanyFlag = 'active' | 'verified';

/** Each of the two switches that close a company, with the sentence that its clients are given. */
export const CLOSING_FLAGS: [flag: CompanyFlag, reason: string][] = [
  ['active', 'This company is not active.'],
  ['verified', 'This company is not verified.'],
];

export const setCompanyFlag = (app: TestApp, { id }: { id: number }, flag: CompanyFlag, on: boolean): Promise<void> =>
  app.commands.execute(new UpdateCompany(id, { [flag]: on }));
