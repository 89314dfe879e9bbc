import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, QueryBus, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { RecordedTime } from '../../../contracts/calls.files.js';
import { CallEnded } from '../../../contracts/calls.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { FileOrders } from '../make-file.js';
import { Shelf } from '../shelf.js';

export class MakeRecording extends Reaction<CallEnded> {}

/** The simulator has the recording of every call that was recorded. */
@CommandHandler(MakeRecording)
export class MakeRecordingHandler extends ReactionHandler<MakeRecording> {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly work: UnitOfWork,
    private readonly orders: FileOrders,
    private readonly shelf: Shelf,
  ) {
    super();
  }

  async react({ event: { companyId, callId, occurredAt } }: MakeRecording): Promise<void> {
    if (this.config.carrier !== 'simulator') return;
    const recorded = await this.queries.execute(new RecordedTime(companyId, callId));
    if (recorded === null || (await this.shelf.of(callId, 'recording'))) return;
    const duration = Math.round(recorded / SECOND);
    // The same key whenever the event comes again.
    const key = `simulated/${callId}-recording.mp3`;
    const file = { companyId, callId, kind: 'recording', duration, key, reportedAt: occurredAt } as const;
    await this.work.run((tx) => this.orders.place(tx, file, null));
  }
}

@Injectable()
export class MediaSaga {
  @Saga()
  callEnded = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallEnded),
      map((event) => new MakeRecording(event)),
    );
}
