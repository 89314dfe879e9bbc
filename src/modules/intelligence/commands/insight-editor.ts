import { Injectable } from '@nestjs/common';
import type { Edit } from '../../../contracts/intelligence/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { ApiError } from '../../../platform/api-error.js';
import { Packages } from '../packages.js';
import { resourceNamed, type ResourceName } from '../resources.js';
import type { Contents, InsightKind } from '../results/contents.js';
import { Insights } from '../results/insights.js';

interface InsightEdit<K extends InsightKind> {
  kind: K;
  resource: ResourceName;
  change(content: Contents[K], now: number): Contents[K];
  Event?: new (companyId: number, callId: number, at: number, which: number) => DomainEvent;
}

/** Changes an insight on behalf of a user; the insight is locked, so that concurrent edits do not overwrite each other. */
@Injectable()
export class InsightEditor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly insights: Insights,
  ) {}

  apply<K extends InsightKind>({ companyId, callId, userId }: Edit, edit: InsightEdit<K>): Promise<void> {
    const { level, label } = resourceNamed(edit.resource);
    return this.work.run(async (tx) => {
      await this.packages.authorize(companyId, callId, level);
      const insight = await this.insights.lock(tx, companyId, callId, edit.kind);
      if (!insight) throw ApiError.notFound(`The ${label} of this call`);
      const now = this.clock.now();
      await this.insights.update(tx, insight, edit.change(insight.content, now), now, userId);
      // Edits the last agent's result if there are several of a playbook.
      if (edit.Event) tx.events.push(new edit.Event(companyId, callId, now, 0));
    });
  }
}
