/** Seconds from the start of the recording. */
export interface Segment {
  start: number;
  end: number;
  text: string;
  /** Only from a transcriber that distinguishes voices. */
  speaker?: string;
}

export interface Transcription {
  /** English name or code; recordings in languages that the product does not support are dropped. */
  language: string;
  segments: Segment[];
}

/** Port to speech-to-text for recordings, where the carrier does not transcribe live. */
export abstract class Transcriber {
  /** If false, recordings are not transcribed. */
  abstract readonly isAvailable: boolean;

  /** The audio is mp3. */
  abstract transcribe(audio: Buffer, contentType: string): Promise<Transcription>;
}
