import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CallPage, CountInboxCalls, InboxCalls } from '../../../../contracts/calls/queries.js';
import { placeholders } from '../../../../platform/database/reader.js';
import { type Facet, inboxFacet } from '../../call-facets.js';
import { type Condition, equals, oneOfEach, scanFacets } from '../search/index-scan.js';
import { AgentNumbers } from './agent-numbers.js';
import { CallPages } from './call-pages.js';

/** Finds the calls in the inbox of an agent: those of their Numbers to follow up, and those assigned to them. */
@Injectable()
export class InboxSearch {
  constructor(
    private readonly pages: CallPages,
    private readonly numbers: AgentNumbers,
  ) {}

  async find(companyId: number, userId: number, done: boolean, inRange = this.pages.inRange(companyId)) {
    const numberIds = await this.numbers.find(companyId, userId);
    const ofNumbers = numberIds.map((id) => inboxFacet(done, 'number', id));
    const assigned = scanFacets(
      ...inRange,
      ...equals('facet', inboxFacet(done, 'user', userId)),
      ...without(ofNumbers),
    );
    return [...oneOfEach('facet', ofNumbers).map((own) => scanFacets(...inRange, own)), assigned];
  }
}

/** Keeps the scans disjoint: another scan finds the calls with one of these facets. */
function without(facets: readonly Facet[]): Condition[] {
  if (facets.length === 0) return [];
  const others = `SELECT COUNT(*) FROM call_facets f WHERE f.call_id = call_facets.call_id
    AND f.facet IN (${placeholders(facets)})`;
  return [{ sql: `(${others}) = 0`, values: [...facets] }];
}

@QueryHandler(InboxCalls)
export class InboxCallsHandler implements IQueryHandler<InboxCalls> {
  constructor(
    private readonly search: InboxSearch,
    private readonly pages: CallPages,
  ) {}

  async execute({ companyId, userId, done, window }: InboxCalls): Promise<CallPage> {
    const inRange = this.pages.inRange(companyId, window);
    return this.pages.read(await this.search.find(companyId, userId, done, inRange), window);
  }
}

@QueryHandler(CountInboxCalls)
export class CountInboxCallsHandler implements IQueryHandler<CountInboxCalls> {
  constructor(
    private readonly search: InboxSearch,
    private readonly pages: CallPages,
  ) {}

  async execute({ companyId, userId }: CountInboxCalls): Promise<number> {
    return this.pages.count(await this.search.find(companyId, userId, false));
  }
}
