import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ActionItemAdded } from '../../../contracts/intelligence.js';
import { AddActionItem, EditActionItem } from '../../../contracts/intelligence.edits.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { Access } from '../access.js';
import { Insights } from '../results/insights.js';

@CommandHandler(AddActionItem)
export class AddActionItemHandler implements ICommandHandler<AddActionItem> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: Access,
    private readonly insights: Insights,
  ) {}

  execute({ companyId, callId, userId, content }: AddActionItem): Promise<{ id: number }> {
    return this.work.run(async (tx) => {
      await this.access.to(companyId, callId, 'assist');
      const now = this.clock.now();
      const id = await this.insights.addItem(tx, { companyId, callId }, content.trim(), now, userId);
      tx.events.push(new ActionItemAdded(companyId, callId, now, id));
      return { id };
    });
  }
}

@CommandHandler(EditActionItem)
export class EditActionItemHandler implements ICommandHandler<EditActionItem> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: Access,
  ) {}

  execute({ companyId, callId, userId, itemId, content }: EditActionItem): Promise<void> {
    return this.work.run(async (tx) => {
      await this.access.to(companyId, callId, 'assist');
      const which = 'WHERE id = ? AND call_id = ? AND company_id = ?';
      const key = [itemId, callId, companyId];
      const changed =
        content === undefined
          ? await tx.change(`DELETE FROM action_items ${which}`, key)
          : await tx.change(`UPDATE action_items SET content = ?, updated_at = ?, updated_by = ? ${which}`, [
              ...[content.trim(), this.clock.now(), userId, ...key],
            ]);
      if (changed === 0) throw Refusal.notFound('This action item');
    });
  }
}
