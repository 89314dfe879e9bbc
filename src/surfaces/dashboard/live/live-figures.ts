import type { CallTotals } from '../../../contracts/calls/queries.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { CALL_STATES, figuresShape } from '../dto/live.shape.js';

export type CallState = (typeof CALL_STATES)[number];

const NONE: CallTotals = { inbound: 0, outbound: 0, answered: 0, missed: 0, offered: 0, inTime: 0, waiting: 0 };

export const sum = (totals: readonly CallTotals[]): CallTotals =>
  totals.reduce(
    (all, one) => ({
      inbound: all.inbound + one.inbound,
      outbound: all.outbound + one.outbound,
      answered: all.answered + one.answered,
      missed: all.missed + one.missed,
      offered: all.offered + one.offered,
      inTime: all.inTime + one.inTime,
      waiting: all.waiting + one.waiting,
    }),
    NONE,
  );

const ratio = (part: number, whole: number, digits: number): number | null =>
  whole === 0 ? null : Number((part / whole).toFixed(digits));

export const figuresOf = (totals: readonly CallTotals[]): ValueOf<typeof figuresShape> => {
  const { inbound, outbound, answered, missed, offered, inTime, waiting } = sum(totals);
  return {
    inbound,
    outbound,
    answered,
    missed,
    service_level: ratio(inTime, offered, 4),
    average_wait: ratio(waiting / 1000, answered, 1),
  };
};

export const countStates = (
  calls: readonly { state: CallState }[],
): Record<'waiting' | 'ringing' | 'active', number> => {
  const count = (wanted: CallState): number => calls.filter(({ state }) => state === wanted).length;
  return { waiting: count('waiting'), ringing: count('ringing'), active: count('active') };
};
