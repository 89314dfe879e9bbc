import { CommandHandler } from '@nestjs/cqrs';
import type { CallAnswered } from '../../contracts/calls/events.js';
import { Reaction, ReactionHandler } from '../../platform/events/reaction.js';
import { EdgeCallFactory } from './edge-call-factory.js';

/** Lets agents hear the simulated party that has answered. */
export class NoteSimulatedAnswer extends Reaction<CallAnswered> {}

@CommandHandler(NoteSimulatedAnswer)
export class NoteSimulatedAnswerHandler extends ReactionHandler<NoteSimulatedAnswer> {
  constructor(private readonly factory: EdgeCallFactory) {
    super();
  }

  react({ event }: NoteSimulatedAnswer): Promise<void> {
    this.factory.findByCall(event.callId)?.call.outside.noteJoinedAnswer();
    return Promise.resolve();
  }
}
