import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CallFigure } from '../../../contracts/calls/queries.js';
import { Query } from '../../../platform/cqrs.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { addDays, type LocalTime } from '../../../platform/time/local-time.js';
import type { AnalyticsRequest } from '../dashboard/analytics-request.js';
import { Figures } from '../dashboard/figures.js';
import { FiguresReader, presentPeriods } from '../dashboard/figures-reader.js';
import type { summaryShape } from '../dto/figures.shape.js';
import type { Span } from '../dashboard/periods.js';

type Summary = ValueOf<typeof summaryShape>;

export class GetSummary extends Query<Summary, { request: AnalyticsRequest }> {}

@QueryHandler(GetSummary)
export class GetSummaryHandler implements IQueryHandler<GetSummary> {
  constructor(private readonly reader: FiguresReader) {}

  async execute({ request }: GetSummary): Promise<Summary> {
    const compared = await this.reader.read(request, 'time');
    const { time, current, previous, figures, before } = compared;
    return {
      ...presentPeriods(compared),
      totals: Figures.of(figures).document,
      previous: before ? Figures.of(before).document : null,
      days: daysOf(figures, current, time),
      previous_days: previous && before ? daysOf(before, previous, time) : [],
      hours: hoursOf(figures, time),
      missed_reasons: reasonsOf(figures),
    };
  }
}

function daysOf(figures: readonly CallFigure[], { firstDay, lastDay }: Span, time: LocalTime): Summary['days'] {
  const byDay = Figures.by(figures, ({ key }) => time.dateAt(key!));
  const days: Summary['days'] = [];
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1))
    days.push({ date, ...(byDay.get(date) ?? new Figures()).document });
  return days;
}

function hoursOf(figures: readonly CallFigure[], time: LocalTime): Summary['hours'] {
  const byHour = Figures.by(figures, ({ key }) => time.hourAt(key!));
  return Array.from({ length: 24 }, (_, hour) => ({ hour, ...(byHour.get(hour) ?? new Figures()).document }));
}

function reasonsOf(figures: readonly CallFigure[]): Summary['missed_reasons'] {
  const reasons = new Map<CallFigure['missedCallReason'], number>();
  for (const { direction, missedCallReason: reason, unanswered } of figures)
    if (direction === 'inbound' && unanswered > 0) reasons.set(reason, (reasons.get(reason) ?? 0) + unanswered);
  return [...reasons].map(([reason, calls]) => ({ reason: reason ?? null, calls })).sort((a, b) => b.calls - a.calls);
}
