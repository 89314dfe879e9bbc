import { CommandHandler } from '@nestjs/cqrs';
import type { CallAnswered } from '../../contracts/calls/events.js';
import { Reaction, ReactionHandler } from '../../platform/events/reaction.js';
import { LiveCalls } from './live-calls.js';

/** Lets agents hear the simulated party after it answers. */
export class NoteSimulatedAnswer extends Reaction<CallAnswered> {}

@CommandHandler(NoteSimulatedAnswer)
export class NoteSimulatedAnswerHandler extends ReactionHandler<NoteSimulatedAnswer> {
  constructor(private readonly live: LiveCalls) {
    super();
  }

  react({ event }: NoteSimulatedAnswer): Promise<void> {
    this.live.findByCall(event.callId)?.edge.outside.noteJoinedAnswer();
    return Promise.resolve();
  }
}
