import type { CallSummary } from '../../../contracts/calls/types.js';
import type { Language, ParticipantType } from '../../../contracts/intelligence/types.js';

/** Times are seconds from the start of the recording. */
export interface SpeechSegment {
  speaker: ParticipantType;
  text: string;
  start: number;
  end: number;
}

export interface TranscribedRecording {
  language: Language;
  segments: SpeechSegment[];
}

/** Port to speech recognition, for calls that the carrier did not transcribe live. */
export abstract class Transcriber {
  abstract readonly isAvailable: boolean;

  /** Undefined if there is no recording or no speech in it. */
  abstract transcribe(call: CallSummary): Promise<TranscribedRecording | undefined>;
}

/** Used without a speech model: only calls transcribed live have a transcript. */
export class NoTranscriber extends Transcriber {
  readonly isAvailable = false;

  transcribe(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
