import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallAccess } from '../call-access.js';
import type { Level } from '../packages.js';
import type { Contents, InsightKind } from '../results/contents.js';
import { type InsightOf, Insights } from '../results/insights.js';

interface InsightEdit<K extends InsightKind> {
  companyId: number;
  callId: number;
  userId: number;
  kind: K;
  level: Level;
  /** As part of an error message. */
  label: string;
  change(insight: InsightOf<K>, now: number, call: CallSummary): Contents[K];
  event?(now: number): DomainEvent;
}

/** Changes an insight on behalf of a user; the insight is locked, so that concurrent edits do not overwrite each other. */
@Injectable()
export class InsightEditor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: CallAccess,
    private readonly insights: Insights,
  ) {}

  apply<K extends InsightKind>(edit: InsightEdit<K>): Promise<void> {
    const { companyId, callId, userId, kind, level, label } = edit;
    return this.work.run(async (tx) => {
      const call = await this.access.authorize(companyId, callId, level);
      const insight = await this.insights.lock(tx, companyId, callId, kind);
      if (!insight) throw ApiError.notFound(`The ${label} of this call`);
      const now = this.clock.now();
      await this.insights.update(tx, insight, edit.change(insight, now, call), now, userId);
      if (edit.event) tx.events.push(edit.event(now));
    });
  }
}
