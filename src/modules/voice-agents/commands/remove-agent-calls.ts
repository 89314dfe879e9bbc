import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveOldVoiceAgentCalls } from '../../../contracts/voice-agents/commands.js';
import { placeholders } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

@CommandHandler(RemoveOldVoiceAgentCalls)
export class RemoveOldVoiceAgentCallsHandler implements ICommandHandler<RemoveOldVoiceAgentCalls> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, before, limit }: RemoveOldVoiceAgentCalls): Promise<void> {
    return this.work.run(async (tx) => {
      const rows = await tx.rows<{ id: number }>(
        `SELECT id FROM voice_agent_calls
         WHERE company_id = ? AND status IN ('COMPLETED', 'FAILED') AND created_at < ? AND (ended_at IS NULL OR ended_at < ?)
         LIMIT ?`,
        [companyId, before, before, limit],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.change(`DELETE FROM voice_agent_calls WHERE id IN (${placeholders(ids)})`, ids);
    });
  }
}
