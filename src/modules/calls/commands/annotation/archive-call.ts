import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArchiveCall } from '../../../../contracts/calls/commands.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(ArchiveCall)
export class ArchiveCallHandler implements ICommandHandler<ArchiveCall> {
  constructor(private readonly engine: CallEngine) {}

  execute({ companyId, callId, archived }: ArchiveCall): Promise<void> {
    return this.engine.updateVisible(companyId, callId, ({ call, now }) =>
      archived ? call.archive(now) : call.unarchive(),
    );
  }
}
