import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveOldCalls } from '../../../contracts/calls/commands.js';
import { RemoveTranscriptsOfCalls } from '../../../contracts/intelligence/commands.js';
import { RemoveFilesOfCalls } from '../../../contracts/media/commands.js';
import { EndTagging } from '../../../contracts/users/commands.js';
import { RemoveOldVoiceAgentCalls } from '../../../contracts/voice-agents/commands.js';
import { placeholders } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CallDays } from '../call-days.js';
import { removeAllTags } from '../call-tags.js';
import { Call } from '../call.entity.js';

export const REMOVED_CALL = columnsOf(Call, ['id', 'direction', 'startedAt']);
type RemovedCall = Pick<Call, 'id' | 'direction' | 'startedAt'>;
/** Tables of this module whose rows go with their call; tags have counters, so `removeAllTags` deletes them. */
const PARTS = [
  'call_comments',
  'call_facets',
  'call_ivr_options',
  'call_participants',
  'insight_cards',
  'leg_statistics',
  'ring_attempts',
] as const;

@CommandHandler(RemoveOldCalls)
export class RemoveOldCallsHandler implements ICommandHandler<RemoveOldCalls> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly days: CallDays,
  ) {}

  execute({ companyId, before, limit }: RemoveOldCalls): Promise<{ removed: number }> {
    return this.work.run(async (tx) => {
      await this.days.lock(tx, companyId);
      // A call that ended before a time began before it, so the index by start narrows the search.
      const calls = await tx.select(
        REMOVED_CALL,
        `FROM calls WHERE company_id = ? AND listed IN (0, 1) AND created_at < ? AND ended_at < ? LIMIT ?${tx.forUpdate}`,
        [companyId, before, before, limit],
      );
      await this.commands.execute(new RemoveOldVoiceAgentCalls({ companyId, before, limit }));
      return { removed: await this.removeAll(tx, companyId, calls) };
    });
  }

  /** Callers hold the lock of the company's days. */
  async removeAll(tx: Transaction, companyId: number, calls: readonly RemovedCall[]): Promise<number> {
    if (calls.length === 0) return 0;
    const callIds = calls.map(({ id }) => id);
    await this.commands.execute(new RemoveFilesOfCalls({ companyId, callIds }));
    await this.commands.execute(new RemoveTranscriptsOfCalls({ companyId, callIds }));
    for (const callId of callIds) await this.commands.execute(new EndTagging({ companyId, callId }));
    await removeAllTags(tx, callIds);
    for (const table of PARTS)
      await tx.change(`DELETE FROM ${table} WHERE call_id IN (${placeholders(callIds)})`, callIds);
    const removed = await tx.change(`DELETE FROM calls WHERE id IN (${placeholders(callIds)})`, callIds);
    await this.days.subtract(tx, companyId, calls);
    return removed;
  }
}
