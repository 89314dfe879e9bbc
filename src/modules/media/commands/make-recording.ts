import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { IsSimulatedCall, RecordedTime } from '../../../contracts/calls/queries.js';
import { CallHungUp } from '../../../contracts/calls/events.js';
import { SECOND } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { FileJobQueue } from '../file-job.js';
import { CallFileRepository } from '../call-file.repository.js';

export class MakeRecording extends Reaction<CallHungUp> {}

/** The simulated carrier reports no recordings, so they are generated when a recorded call has ended. */
@CommandHandler(MakeRecording)
export class MakeRecordingHandler extends ReactionHandler<MakeRecording> {
  constructor(
    private readonly queries: QueryBus,
    private readonly work: UnitOfWork,
    private readonly jobs: FileJobQueue,
    private readonly files: CallFileRepository,
  ) {
    super();
  }

  async react({ event: { companyId, callId, occurredAt } }: MakeRecording): Promise<void> {
    const recorded = await this.queries.execute(new RecordedTime({ companyId, callId }));
    if (recorded === null || !(await this.queries.execute(new IsSimulatedCall({ call: { id: callId } })))) return;
    if (await this.files.find(callId, 'recording')) return;
    const duration = Math.round(recorded / SECOND);
    // Derived from the call, because the event may be delivered again.
    const key = `simulated/${callId}-recording.mp3`;
    const file = { companyId, callId, kind: 'recording', duration, key, reportedAt: occurredAt } as const;
    await this.work.run((tx) => this.jobs.enqueue(tx, file, null));
  }
}
