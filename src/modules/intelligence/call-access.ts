import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetCallSummary } from '../../contracts/calls/queries.js';
import type { CallSummary } from '../../contracts/calls/types.js';
import { ApiError } from '../../platform/api-error.js';
import { type Level, Packages } from './packages.js';

/** Finds a call whose intelligence the company may read: 403 without the package, 404 for an unknown call. */
@Injectable()
export class CallAccess {
  constructor(
    private readonly queries: QueryBus,
    private readonly packages: Packages,
  ) {}

  async authorize(companyId: number, callId: number, level: Level): Promise<CallSummary> {
    await this.packages.require(companyId, level);
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (!call) throw ApiError.notFound('This call');
    return call;
  }
}
