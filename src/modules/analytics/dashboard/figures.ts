import type { CallFigure } from '../../../contracts/calls/queries.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { average, rate, seconds } from '../reports/report.js';
import type { figuresShape } from '../dto/figures.shape.js';

type FiguresDocument = ValueOf<typeof figuresShape>;

type Sums = Omit<CallFigure, 'key' | 'direction' | 'missedCallReason'>;
const NOTHING: Sums = { calls: 0, answered: 0, unanswered: 0, ignored: 0, inTime: 0, talkTime: 0, waitingTime: 0 };

/** Sums of inbound and outbound calls. */
export class Figures {
  private readonly sums = { inbound: { ...NOTHING }, outbound: { ...NOTHING } };

  static of(figures: readonly CallFigure[]): Figures {
    const all = new Figures();
    for (const figure of figures) all.add(figure);
    return all;
  }

  /** Groups the figures by key. */
  static by<K>(figures: readonly CallFigure[], keyOf: (figure: CallFigure) => K): Map<K, Figures> {
    const groups = new Map<K, Figures>();
    for (const figure of figures) {
      const key = keyOf(figure);
      const group = groups.get(key) ?? new Figures();
      groups.set(key, group.add(figure));
    }
    return groups;
  }

  add(figure: CallFigure): this {
    const sums = this.sums[figure.direction];
    for (const name of Object.keys(NOTHING) as (keyof Sums)[]) sums[name] += figure[name];
    return this;
  }

  get document(): FiguresDocument {
    const { inbound, outbound } = this.sums;
    return {
      calls: inbound.calls + outbound.calls,
      inbound_calls: inbound.calls,
      inbound_answered: inbound.answered,
      inbound_missed: inbound.unanswered,
      outbound_calls: outbound.calls,
      outbound_answered: outbound.answered,
      answer_rate: rate(inbound.answered, inbound.answered + inbound.unanswered),
      service_level: rate(inbound.inTime, inbound.answered + inbound.unanswered - inbound.ignored),
      talk_seconds: seconds(inbound.talkTime + outbound.talkTime),
      average_talk_seconds: average(inbound.talkTime + outbound.talkTime, inbound.answered + outbound.answered),
      average_waiting_seconds: average(inbound.waitingTime, inbound.answered),
    };
  }
}
