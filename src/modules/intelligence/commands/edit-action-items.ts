import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ActionItemAdded } from '../../../contracts/intelligence/events.js';
import { AddActionItem, EditActionItem } from '../../../contracts/intelligence/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Packages } from '../packages.js';
import { Insights } from '../results/insights.js';

@CommandHandler(AddActionItem)
export class AddActionItemHandler implements ICommandHandler<AddActionItem> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly insights: Insights,
  ) {}

  execute({ companyId, callId, userId, content }: AddActionItem): Promise<{ id: number }> {
    return this.work.run(async (tx) => {
      await this.packages.authorize(companyId, callId, 'assist');
      const now = this.clock.now();
      const id = await this.insights.insertActionItem(tx, { companyId, callId }, content.trim(), now, userId);
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
    private readonly packages: Packages,
  ) {}

  execute({ companyId, callId, userId, itemId, content }: EditActionItem): Promise<void> {
    return this.work.run(async (tx) => {
      await this.packages.authorize(companyId, callId, 'assist');
      const where = 'WHERE id = ? AND call_id = ? AND company_id = ?';
      const key = [itemId, callId, companyId];
      const changed =
        content === undefined
          ? await tx.change(`DELETE FROM action_items ${where}`, key)
          : await tx.change(`UPDATE action_items SET content = ?, updated_at = ?, updated_by = ? ${where}`, [
              content.trim(),
              this.clock.now(),
              userId,
              ...key,
            ]);
      if (changed === 0) throw ApiError.notFound('This action item');
    });
  }
}
