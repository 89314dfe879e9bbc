import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BlockedCaller } from '../call-records.entity.js';

export class BlockCaller extends Command<
  BlockedCaller,
  { companyId: number; phoneNumber: string; note: string | null }
> {}

@CommandHandler(BlockCaller)
export class BlockCallerHandler implements ICommandHandler<BlockCaller> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, phoneNumber, note }: BlockCaller): Promise<BlockedCaller> {
    const fields = { companyId, phoneNumber, note: note?.trim() || null, createdAt: this.clock.now() };
    return this.work.run((tx) => tx.save(Object.assign(new BlockedCaller(), fields)));
  }
}

export class UnblockCaller extends Command<void, { companyId: number; id: number }> {}

@CommandHandler(UnblockCaller)
export class UnblockCallerHandler implements ICommandHandler<UnblockCaller> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, id }: UnblockCaller): Promise<void> {
    return this.work.run(async (tx) => {
      const caller = await tx.lock(BlockedCaller, { id, companyId });
      if (!caller) throw ApiError.notFound('This blocked caller');
      await tx.remove(caller);
    });
  }
}
