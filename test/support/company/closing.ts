import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import type { TestApp } from '../app.js';

export type Flag = 'active' | 'verified';

/** Each of the two switches that close a company, with the sentence that its clients are given. */
export const SWITCHES: [flag: Flag, reason: string][] = [
  ['active', 'This company is not active.'],
  ['verified', 'This company is not verified.'],
];

export const turn = (app: TestApp, { id }: { id: number }, flag: Flag, on: boolean): Promise<void> =>
  app.commands.execute(new UpdateCompany(id, { [flag]: on }));
