import type { CallFacts } from '../../../contracts/calls.talk.js';
import type { Language, ParticipantType } from '../../../contracts/intelligence.js';

/** A stretch of a recording; times are seconds from its start. */
export interface Heard {
  speaker: ParticipantType;
  text: string;
  start: number;
  end: number;
}

export interface Transcript {
  language: Language;
  heard: Heard[];
}

/** The port: what turns a recording into words, for calls that were not transcribed while they lasted. */
export abstract class Transcriber {
  /** Whether it can listen at all. */
  abstract readonly listens: boolean;

  /** Undefined when there is nothing to hear. */
  abstract transcribe(call: CallFacts): Promise<Transcript | undefined>;
}

/** Without a speech model the transcript is what the carrier reported live, or none. */
export class NoTranscriber extends Transcriber {
  readonly listens = false;

  transcribe(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
