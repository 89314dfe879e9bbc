import { Command } from '@nestjs/cqrs';
import type { CompanySettings } from './types.js';

/** Like RequireOpenCompany, and locks the company until the end of the unit of work. */
export class LockOpenCompany extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}

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
