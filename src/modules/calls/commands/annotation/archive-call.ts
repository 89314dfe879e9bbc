import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArchiveCall } from '../../../../contracts/calls/commands.js';
import { Clock } from '../../../../platform/clock.js';
import { CallEngine } from '../../engine/call-engine.js';
import { whereVisible } from '../../visible-calls.js';

@CommandHandler(ArchiveCall)
export class ArchiveCallHandler implements ICommandHandler<ArchiveCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, callId, archived }: ArchiveCall): Promise<void> {
    return this.engine.update(whereVisible(companyId, callId, this.clock.now()), ({ call, now }) =>
      archived ? call.archive(now) : call.unarchive(),
    );
  }
}
