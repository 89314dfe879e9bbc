import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CallFacts, FactsOfCall } from '../../contracts/calls.talk.js';
import { Refusal } from '../../platform/refusal.js';
import { type Level, Packages } from './packages.js';

/** Calls whose talk a company may read: 403 without the package, 404 of calls that it does not have. */
@Injectable()
export class Access {
  constructor(
    private readonly queries: QueryBus,
    private readonly packages: Packages,
  ) {}

  async to(companyId: number, callId: number, level: Level): Promise<CallFacts> {
    await this.packages.refuseUnless(companyId, level);
    const call = await this.queries.execute(new FactsOfCall(companyId, callId));
    if (!call) throw Refusal.notFound('This call');
    return call;
  }
}
