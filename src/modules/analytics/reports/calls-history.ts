import type { PastCall } from '../../../contracts/calls/queries.js';
import { shownTime } from '../../../platform/time/shown-time.js';
import { type Directory, LINE_COLUMNS, USER_COLUMNS } from './directory.js';
import { userText, plain, type Report, seconds } from './report.js';

/** An unanswered inbound call is missed, an outbound one unanswered. */
export function outcomeOf({ status, direction, answeredAt }: PastCall): string {
  if (answeredAt !== null) return 'answered';
  if (status !== 'done') return 'in_progress';
  return direction === 'inbound' ? 'missed' : 'unanswered';
}

function* peopleOf(calls: readonly PastCall[]): Generator<number | null> {
  for (const { userId, transferredBy, transferredTo } of calls) {
    yield userId;
    yield transferredBy;
    yield transferredTo;
  }
}

const load = (directory: Directory, calls: readonly PastCall[]): Promise<void> =>
  directory.load({
    users: peopleOf(calls),
    lines: calls.map(({ numberId }) => numberId),
    tags: calls.flatMap(({ tagIds }) => tagIds),
  });

/** Every call that started in the window. */
export const callsHistory: Report = {
  columns: [
    ...plain('call_id', 'started_at', 'answered_at', 'ended_at', 'direction', 'outcome', 'missed_call_reason'),
    ...LINE_COLUMNS,
    ...plain('external_number'),
    ...USER_COLUMNS,
    ...plain('waiting_seconds', 'talk_seconds', 'duration_seconds'),
    userText('transferred_by'),
    userText('transferred_to'),
    ...plain('external_transferred_to'),
    userText('tags'),
    ...plain('archived'),
  ],
  async *rows({ history, directory, time }) {
    const local = (at: number | null) => (at === null ? null : time.iso(at));
    const between = (from: number | null, to: number | null) =>
      from === null || to === null ? null : seconds(shownTime(from, to));
    for await (const calls of history.calls()) {
      await load(directory, calls);
      yield calls.map((call) => [
        call.id,
        local(call.startedAt),
        local(call.answeredAt),
        local(call.endedAt),
        call.direction,
        outcomeOf(call),
        call.missedCallReason,
        ...directory.line(call.numberId),
        call.rawDigits,
        ...directory.user(call.userId),
        between(call.startedAt, call.answeredAt ?? call.endedAt),
        between(call.answeredAt, call.endedAt),
        between(call.startedAt, call.endedAt),
        directory.userName(call.transferredBy),
        directory.userName(call.transferredTo),
        call.externalTransferredTo,
        directory.tagNames(call.tagIds),
        call.archived,
      ]);
    }
  },
};
