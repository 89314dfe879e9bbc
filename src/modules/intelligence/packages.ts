import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetCallSummary } from '../../contracts/calls/queries.js';
import type { CallSummary } from '../../contracts/calls/types.js';
import { CompanyById } from '../../contracts/companies/queries.js';
import type { AiPackage } from '../../contracts/companies/types.js';
import { ApiError } from '../../platform/api-error.js';

export type Level = Exclude<AiPackage, 'none'>;

export const labelOf = (level: Level): string => (level === 'assist' ? 'assist or assist-pro' : level);

/** Which package a company has; assist-pro includes assist. */
@Injectable()
export class Packages {
  constructor(private readonly queries: QueryBus) {}

  async includes(companyId: number, level: Level): Promise<boolean> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    return company?.aiPackage === 'assist-pro' || company?.aiPackage === level;
  }

  /** Finds a call whose intelligence the company may read: 403 without the package, 404 for an unknown call. */
  async authorize(companyId: number, callId: number, level: Level): Promise<CallSummary> {
    if (!(await this.includes(companyId, level)))
      throw ApiError.forbidden(`This company has no access to the feature: it needs the ${labelOf(level)} package.`);
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (!call) throw ApiError.notFound('This call');
    return call;
  }
}
