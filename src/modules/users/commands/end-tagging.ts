import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndTagging } from '../../../contracts/users/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CallParticipation } from './call-participation.js';

@CommandHandler(EndTagging)
export class EndTaggingHandler implements ICommandHandler<EndTagging> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly participation: CallParticipation,
  ) {}

  execute({ companyId, callId }: EndTagging): Promise<void> {
    return this.work.run(async (tx) => {
      const condition = callId === null ? 'IS NOT NULL' : '= ?';
      const rows = await tx.rows<{ id: number }>(
        `SELECT id FROM users WHERE company_id = ? AND deleted_at = 0 AND untagged_call_id ${condition} ORDER BY id`,
        [companyId, ...(callId === null ? [] : [callId])],
      );
      for (const { id } of rows) await this.participation.change(companyId, id, (user, now) => user.endTagging(now));
    });
  }
}
