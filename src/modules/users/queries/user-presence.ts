import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { PresenceOfUser, StatusesBefore, type UserPresence } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { granularAvailability, nextStatusEnd } from '../availability.js';
import { readUser, type UserRow } from '../user-rows.js';
import { presentSubstatus } from '../user.presenter.js';

@QueryHandler(PresenceOfUser)
export class PresenceOfUserHandler implements IQueryHandler<PresenceOfUser> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId }: PresenceOfUser): Promise<UserPresence> {
    const now = this.clock.now();
    const user = await readUser(this.reader, companyId, { id: userId });
    const availability = granularAvailability(user, now);
    const [last] = await this.queries.execute(new StatusesBefore({ companyId, at: now + 1, userIds: [userId] }));
    const begin = last?.startedAt ?? user.createdAt;
    return {
      availability,
      since: last?.status === availability ? begin : lastStatusEnd(user, begin, now),
      wrapUp: availability === 'after_call_work' ? wrapUpOf(user, now) : null,
      availabilityStatus: user.availabilityStatus,
      substatus: presentSubstatus(user),
      workingHours: user.workingHours,
    };
  }
}

/** The end of a status by time alone is recorded a little later. */
function lastStatusEnd(user: UserRow, begin: number, now: number): number {
  let last = begin;
  for (let at = nextStatusEnd(user, begin); at !== undefined && at <= now; at = nextStatusEnd(user, at)) last = at;
  return last;
}

function wrapUpOf({ wrapUpUntil, wrapUpCallId, untaggedCallId }: UserRow, now: number): UserPresence['wrapUp'] {
  const isRunning = wrapUpUntil !== null && wrapUpUntil > now;
  return {
    callId: (untaggedCallId ?? wrapUpCallId)!,
    endsAt: isRunning ? wrapUpUntil : null,
    tagsMissing: untaggedCallId !== null,
  };
}
