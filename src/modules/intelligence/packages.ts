import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../contracts/companies/queries.js';
import type { AiPackage } from '../../contracts/companies/types.js';
import { ApiError } from '../../platform/api-error.js';

export type Level = Exclude<AiPackage, 'none'>;

const covers = (actual: AiPackage, required: Level): boolean => actual === 'assist-pro' || actual === required;

/** Which package a company has; assist-pro includes assist. */
@Injectable()
export class Packages {
  constructor(private readonly queries: QueryBus) {}

  async includes(companyId: number, level: Level): Promise<boolean> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    return company !== undefined && covers(company.aiPackage, level);
  }

  async require(companyId: number, level: Level): Promise<void> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (!covers(company!.aiPackage, level))
      throw ApiError.forbidden(`This company has no access to the feature: it needs the ${labelOf(level)} package.`);
  }
}

const labelOf = (level: Level): string => (level === 'assist' ? 'assist or assist-pro' : level);
