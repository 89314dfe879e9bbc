import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CallFigure, CallFigures, type FigureGroup } from '../../../contracts/calls/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { AnalyticsRequest } from './analytics-request.js';
import { type ComparedSpans, type Span, spansOf } from './periods.js';

interface ComparedFigures extends ComparedSpans {
  figures: CallFigure[];
  /** Undefined if there is no period to compare with. */
  before?: CallFigure[];
}

/** Reads the figures of the requested period and of the one before. */
@Injectable()
export class FiguresReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async read({ companyId, query, scope }: AnalyticsRequest, group: FigureGroup): Promise<ComparedFigures> {
    const spans = spansOf(query, this.clock.now());
    const only = {
      userIds: listOf(query.user_id),
      numberIds: listOf(query.number_id),
      tagIds: listOf(query.tag_id),
      teamId: query.team_id,
      scope,
    };
    const figuresOf = ({ from, to }: Span): Promise<CallFigure[]> =>
      this.queries.execute(new CallFigures({ companyId, window: { from, to, ...only }, group }));
    return {
      ...spans,
      figures: await figuresOf(spans.current),
      before: spans.previous && (await figuresOf(spans.previous)),
    };
  }
}

const listOf = (id: number | undefined): number[] | undefined => (id === undefined ? undefined : [id]);

/** The days of both periods as clients see them. */
export const presentPeriods = ({ current, previous }: ComparedSpans) => ({
  period: presentSpan(current),
  previous_period: previous ? presentSpan(previous) : null,
});

const presentSpan = ({ firstDay, lastDay }: Span) => ({ from: firstDay, to: lastDay });
