import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CallPage, CallsOfUser, CallsWithParty } from '../../../../contracts/calls/queries.js';
import { placeholders } from '../../../../platform/database/reader.js';
import { type Condition, equals, scanCalls } from '../search/index-scan.js';
import { AgentNumbers } from './agent-numbers.js';
import { CallPages } from './call-pages.js';

@QueryHandler(CallsOfUser)
export class CallsOfUserHandler implements IQueryHandler<CallsOfUser> {
  constructor(private readonly pages: CallPages) {}

  /** The user of an internal call is its caller, and nobody can call themself, so the two scans are disjoint. */
  execute({ companyId, userId, window }: CallsOfUser): Promise<CallPage> {
    const inRange = this.pages.inRange(companyId, window);
    const own = scanCalls(...inRange, ...equals('user_id', userId));
    const fromColleagues = scanCalls(...inRange, ...equals('raw_digits', `user:${userId}`));
    return this.pages.read([own, fromColleagues], window);
  }
}

@QueryHandler(CallsWithParty)
export class CallsWithPartyHandler implements IQueryHandler<CallsWithParty> {
  constructor(
    private readonly pages: CallPages,
    private readonly numbers: AgentNumbers,
  ) {}

  async execute({ companyId, userId, parties, window }: CallsWithParty): Promise<CallPage> {
    const numberIds = await this.numbers.find(companyId, userId);
    const inRange = this.pages.inRange(companyId, window);
    const visible: Condition =
      numberIds.length === 0
        ? { sql: 'user_id = ?', values: [userId] }
        : { sql: `(user_id = ? OR number_id IN (${placeholders(numberIds)}))`, values: [userId, ...numberIds] };
    const scans = parties.map((party) => scanCalls(...inRange, ...equals('raw_digits', party), visible));
    return this.pages.read(scans, window);
  }
}
