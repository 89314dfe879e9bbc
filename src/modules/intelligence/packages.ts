import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AiPackage, CompanyById } from '../../contracts/companies.js';
import { Refusal } from '../../platform/refusal.js';

export type Level = Exclude<AiPackage, 'none'>;

const holds = (has: AiPackage, wanted: Level): boolean => has === 'assist-pro' || has === wanted;

/** Which package a company has; assist-pro includes assist. */
@Injectable()
export class Packages {
  constructor(private readonly queries: QueryBus) {}

  async includes(companyId: number, level: Level): Promise<boolean> {
    const company = await this.queries.execute(new CompanyById(companyId));
    return company !== undefined && holds(company.aiPackage, level);
  }

  async refuseUnless(companyId: number, level: Level): Promise<void> {
    const company = await this.queries.execute(new CompanyById(companyId));
    if (!company?.active) throw Refusal.forbidden('This company is not active.');
    if (!company.verified) throw Refusal.forbidden('This company is not verified.');
    if (!holds(company.aiPackage, level))
      throw Refusal.forbidden(`This company has no access to the feature: it needs the ${nameOf(level)} package.`);
  }
}

const nameOf = (level: Level): string => (level === 'assist' ? 'assist or assist-pro' : level);
