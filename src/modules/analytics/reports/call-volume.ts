import type { PastCall } from '../../../contracts/calls/queries.js';
import { shownTime } from '../../../platform/time/shown-time.js';
import type { Cell } from '../formats.js';
import { outcomeOf } from './calls-history.js';
import { average, byDay, plain, rate, type Report, type Scope, seconds } from './report.js';

class DayTotals {
  private inbound = 0;
  private outbound = 0;
  private readonly outcomes: Record<string, number> = {};
  private talked = 0;
  private waited = 0;

  add(call: PastCall, to: number): void {
    this[call.direction]++;
    const outcome = `${call.direction} ${outcomeOf(call)}`;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (call.answeredAt === null) return;
    this.talked += talkTime(call, to);
    if (call.direction === 'inbound') this.waited += shownTime(call.startedAt, call.answeredAt);
  }

  row(date: string): Cell[] {
    const count = (outcome: string): number => this.outcomes[outcome] ?? 0;
    const [answered, reached] = [count('inbound answered'), count('outbound answered')];
    return [
      date,
      this.inbound + this.outbound,
      this.inbound,
      answered,
      count('inbound missed'),
      rate(answered, this.inbound),
      this.outbound,
      reached,
      count('outbound unanswered'),
      seconds(this.talked),
      average(this.talked, answered + reached),
      seconds(this.waited),
      average(this.waited, answered),
    ];
  }
}

/** A call in progress counts until the end of the report. */
export const talkTime = ({ answeredAt, endedAt }: PastCall, to: number): number =>
  answeredAt === null ? 0 : Math.max(0, shownTime(answeredAt, endedAt ?? to));

/** A row per day, even without calls; a call counts for the day it started on. */
export const callVolume: Report = {
  columns: plain(
    'date',
    'calls',
    'inbound_calls',
    'inbound_answered',
    'inbound_missed',
    'inbound_answer_rate',
    'outbound_calls',
    'outbound_answered',
    'outbound_unanswered',
    'talk_seconds',
    'average_talk_seconds',
    'waiting_seconds',
    'average_waiting_seconds',
  ),
  rows({ history, time, from, to }: Scope) {
    let day = new DayTotals();
    return byDay(time.days(from, to), history.calls(), {
      at: ({ startedAt }) => startedAt,
      add: (call) => day.add(call, to),
      close({ date }) {
        const row = day.row(date);
        day = new DayTotals();
        return [row];
      },
    });
  },
};
