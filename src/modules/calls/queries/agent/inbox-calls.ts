import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CallPage, CountInboxCalls, InboxCalls } from '../../../../contracts/calls/queries.js';
import { placeholders } from '../../../../platform/database/reader.js';
import { type Facet, inboxFacet } from '../../call-facets.js';
import { type Condition, equals, type IndexScan, scanFacets } from '../search/index-scan.js';
import { AgentNumbers } from './agent-numbers.js';
import { CallPages } from './call-pages.js';

/** With more Numbers, one scan over all of them replaces a scan of each, since the databases limit the parts of a query. */
const MAX_SCANS = 50;

/** Finds what is in the inbox of an agent: calls of their Numbers to follow up, and calls that are assigned to them. */
@Injectable()
export class InboxSearch {
  constructor(
    private readonly pages: CallPages,
    private readonly numbers: AgentNumbers,
  ) {}

  async find(companyId: number, userId: number, done: boolean, inRange = this.pages.inRange(companyId)) {
    const numberIds = await this.numbers.find(companyId, userId);
    const ofNumbers = numberIds.map((id) => inboxFacet(done, 'number', id));
    const groups = ofNumbers.length > MAX_SCANS ? [ofNumbers] : ofNumbers.map((facet) => [facet]);
    const assigned = scanFacets(
      ...inRange,
      ...equals('facet', inboxFacet(done, 'user', userId)),
      ...without(ofNumbers),
    );
    return [...groups.map((facets): IndexScan => scanFacets(...inRange, oneOf('facet', facets))), assigned];
  }
}

const oneOf = (column: string, facets: readonly Facet[]): Condition => ({
  sql: facets.length === 1 ? `${column} = ?` : `${column} IN (${placeholders(facets)})`,
  values: [...facets],
});

/** Keeps the scans disjoint: a call with one of these facets is found by it. */
function without(facets: readonly Facet[]): Condition[] {
  if (facets.length === 0) return [];
  const { sql, values } = oneOf('f.facet', facets);
  const others = `SELECT COUNT(*) FROM call_facets f WHERE f.call_id = call_facets.call_id AND ${sql}`;
  return [{ sql: `(${others}) = 0`, values }];
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
