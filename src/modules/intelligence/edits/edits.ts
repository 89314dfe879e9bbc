import { Injectable } from '@nestjs/common';
import type { CallFacts } from '../../../contracts/calls.talk.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Refusal } from '../../../platform/refusal.js';
import { Access } from '../access.js';
import type { Level } from '../packages.js';
import type { Contents, InsightKind } from '../results/contents.js';
import { type InsightOf, Insights } from '../results/insights.js';

interface Order<K extends InsightKind> {
  companyId: number;
  callId: number;
  userId: number;
  kind: K;
  level: Level;
  /** In a sentence. */
  what: string;
  change(insight: InsightOf<K>, now: number, call: CallFacts): Contents[K];
  tell?(now: number): DomainEvent;
}

/** Changes what was made of a conversation, in somebody's name: one editor at a time. */
@Injectable()
export class Edits {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: Access,
    private readonly insights: Insights,
  ) {}

  make<K extends InsightKind>(order: Order<K>): Promise<void> {
    const { companyId, callId, userId, kind, level, what } = order;
    return this.work.run(async (tx) => {
      const call = await this.access.to(companyId, callId, level);
      const insight = await this.insights.lock(tx, companyId, callId, kind);
      if (!insight) throw Refusal.notFound(`The ${what} of this call`);
      const now = this.clock.now();
      await this.insights.edit(tx, insight, order.change(insight, now, call), now, userId);
      if (order.tell) tx.events.push(order.tell(now));
    });
  }
}
