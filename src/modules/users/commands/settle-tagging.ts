import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SettleTagging } from '../../../contracts/users.tagging.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CallParticipation } from './take-part-in-call.js';

@CommandHandler(SettleTagging)
export class SettleTaggingHandler implements ICommandHandler<SettleTagging> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly participation: CallParticipation,
  ) {}

  execute({ companyId, callId }: SettleTagging): Promise<void> {
    return this.work.run(async (tx) => {
      const owing = callId === null ? 'IS NOT NULL' : '= ?';
      const rows = await tx.rows<{ id: number }>(
        `SELECT id FROM users WHERE company_id = ? AND deleted_at = 0 AND untagged_call_id ${owing} ORDER BY id`,
        [companyId, ...(callId === null ? [] : [callId])],
      );
      for (const { id } of rows)
        await this.participation.change(companyId, Number(id), (user, now) => user.settleTagging(now));
    });
  }
}
