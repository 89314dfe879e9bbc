import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { AudioStateOfCall } from '../../../../contracts/live-calls/queries.js';
import type { UtteranceHeard } from '../../../../contracts/intelligence/events.js';
import { GetUtterance } from '../../../../contracts/intelligence/queries.js';
import { Reaction, ReactionHandler } from '../../../../platform/events/reaction.js';
import { presentUtterance } from '../../dto/live/utterance.shape.js';
import { AudioPushes } from '../../socket/audio-pushes.js';

/** Pushes an utterance to the agents on the call. */
export class PushUtterance extends Reaction<UtteranceHeard> {}

@CommandHandler(PushUtterance)
export class PushUtteranceHandler extends ReactionHandler<PushUtterance> {
  constructor(
    private readonly queries: QueryBus,
    private readonly pushes: AudioPushes,
  ) {
    super();
  }

  async react({ event: { companyId, callId, which } }: PushUtterance): Promise<void> {
    const call = await this.queries.execute(new AudioStateOfCall({ companyId, callId }));
    if (!call || call.talking.length === 0) return;
    const utterance = await this.queries.execute(new GetUtterance({ companyId, callId, utteranceId: which }));
    if (!utterance) return;
    const message = { type: 'utterance', call_id: callId, utterance: presentUtterance(utterance) } as const;
    for (const userId of call.talking) this.pushes.publish({ userId, message });
  }
}
