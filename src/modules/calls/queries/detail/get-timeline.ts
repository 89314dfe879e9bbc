import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { RingOutcome } from '../../../../contracts/calls/queries.js';
import { TeamDocuments } from '../../../../contracts/teams/queries.js';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { SECOND } from '../../../../platform/clock.js';
import { Query } from '../../../../platform/cqrs.js';
import { Reader } from '../../../../platform/database/reader.js';
import { columnsOf } from '../../../../platform/database/schema/entity-columns.js';
import { formatInternational } from '../../../../platform/text/phone-number.js';
import { type CallStep, readState } from '../../aggregate/call-state.js';
import { CHOICE, type CallRow } from '../../call-rows.js';
import { Call } from '../../call.entity.js';
import type { TimelineEvent } from '../../dto/timeline.shape.js';
import { callNotFound } from '../../engine/call-engine.js';
import { VisibleCallReader } from '../visible-call-reader.js';

interface RingRow {
  user_id: number;
  started_at: number;
  ended_at: number | null;
  outcome: RingOutcome | null;
}

/** An event whose people and teams are still ids. */
type Entry = Pick<TimelineEvent, 'type'> &
  Partial<Pick<TimelineEvent, 'text' | 'key'>> & { at: number; userId?: number | null; to?: CallStep['to'] };

const STATE = columnsOf(Call, ['storedState']);
const RING_ENDS: Record<RingOutcome, TimelineEvent['type']> = {
  answered: 'answered',
  declined: 'declined',
  missed: 'not_answered',
  cancelled: 'ring_ended',
};

export class GetTimeline extends Query<{ timeline: TimelineEvent[] }, { companyId: number; callId: number }> {}

@QueryHandler(GetTimeline)
export class GetTimelineHandler implements IQueryHandler<GetTimeline> {
  constructor(
    private readonly calls: VisibleCallReader,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, callId }: GetTimeline): Promise<{ timeline: TimelineEvent[] }> {
    const call = await this.calls.read(companyId, callId);
    const [stored] = await this.reader.select(STATE, 'FROM calls WHERE id = ?', [callId]);
    if (!stored) throw callNotFound();
    const choices = await this.reader.select(CHOICE, 'FROM call_ivr_options WHERE call_id = ? ORDER BY id', [callId]);
    const rings = await this.reader.rows<RingRow>(
      `SELECT user_id, started_at, ended_at, outcome FROM ring_attempts
       WHERE call_id = ? AND company_id = ? ORDER BY started_at, id`,
      [callId, companyId],
    );
    const steps = readState(stored.storedState).steps ?? [];
    const entries: Entry[] = [
      { type: 'started', at: call.startedAt },
      ...choices.map(({ selectedAt, title, key }) => ({
        type: 'option_selected' as const,
        at: selectedAt,
        text: title,
        key,
      })),
      ...steps.map(({ type, at, by, to }) => ({ type, at, userId: by, to })),
      ...transferEntries(call, steps),
      ...rings.flatMap(ringEntries),
      ...answerEntries(call, rings),
      ...(call.endedAt === null ? [] : [{ type: 'ended' as const, at: call.endedAt }]),
    ];
    // Array.sort is stable: entries with the same time keep the order above.
    return {
      timeline: await this.present(
        companyId,
        entries.sort((a, b) => a.at - b.at),
      ),
    };
  }

  private async present(companyId: number, entries: readonly Entry[]): Promise<TimelineEvent[]> {
    const userIds = entries.flatMap(({ userId, to }) => [userId ?? [], to?.userId ?? []]).flat();
    const teamIds = entries.flatMap(({ to }) => to?.teamId ?? []);
    const people = await this.queries.execute(new UserDocuments({ companyId, ids: [...new Set(userIds)], view: 'v1' }));
    const teams = await this.queries.execute(new TeamDocuments({ companyId, ids: teamIds }));
    const users = new Map(people.map((user) => [user.id, user]));
    const nameOf = ({ userId, teamId, number }: NonNullable<CallStep['to']>): string | null => {
      if (number !== undefined) return formatInternational(number);
      const name = userId === undefined ? teams.find(({ id }) => id === teamId)?.name : users.get(userId)?.name;
      return name ?? null;
    };
    return entries.map(({ type, at, userId, text, key, to }) => ({
      type,
      at: at / SECOND,
      user: (userId && users.get(userId)) || null,
      text: text ?? (to ? nameOf(to) : null),
      key: key ?? null,
    }));
  }
}

function ringEntries({ user_id: userId, started_at, ended_at, outcome }: RingRow): Entry[] {
  const ring: Entry = { type: 'ringing', at: started_at, userId };
  return outcome === null ? [ring] : [ring, { type: RING_ENDS[outcome], at: ended_at!, userId }];
}

/** Callees, voice agents and the agents of imported calls answer without a logged ring. */
function answerEntries({ answeredAt, direction, userId }: CallRow, rings: readonly RingRow[]): Entry[] {
  const isLogged = rings.some(({ outcome }) => outcome === 'answered');
  if (answeredAt === null || isLogged) return [];
  return [{ type: 'answered', at: answeredAt, userId: direction === 'inbound' ? userId : null }];
}

/** Imported calls and those of earlier versions record that they were transferred, but not when. */
function transferEntries(call: CallRow, steps: readonly CallStep[]): Entry[] {
  const { transferredBy, transferredTo, externalTransferredTo: number, answeredAt, startedAt } = call;
  if (steps.some(({ type }) => type === 'transferred') || (transferredBy ?? transferredTo ?? number) === null)
    return [];
  const to = number === null ? { userId: transferredTo ?? undefined } : { number };
  return [{ type: 'transferred', at: answeredAt ?? startedAt, userId: transferredBy, to }];
}
