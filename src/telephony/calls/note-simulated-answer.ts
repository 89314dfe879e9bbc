import { CommandHandler } from '@nestjs/cqrs';
import type { CallAnswered } from '../../contracts/calls/events.js';
import { Reaction, ReactionHandler } from '../../platform/events/reaction.js';
import { callIdOf } from './carry-legs.js';
import { SimulatedParties } from './simulated-parties.js';

/** Lets agents hear the simulated party that has answered. */
export class NoteSimulatedAnswer extends Reaction<CallAnswered> {}

@CommandHandler(NoteSimulatedAnswer)
export class NoteSimulatedAnswerHandler extends ReactionHandler<NoteSimulatedAnswer> {
  constructor(private readonly parties: SimulatedParties) {
    super();
  }

  react({ event }: NoteSimulatedAnswer): Promise<void> {
    this.parties.noteAnswer(callIdOf(event));
    return Promise.resolve();
  }
}
