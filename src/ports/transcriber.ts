/** Seconds from the start of the recording. */
export interface Segment {
  start: number;
  end: number;
  text: string;
  /** Where it can tell voices apart. */
  speaker?: string;
}

export interface Transcription {
  /** English name or code of the language; others than those of the product are left out. */
  language: string;
  segments: Segment[];
}

/** Port for what turns recordings into text, where the carrier does not transcribe live. */
export abstract class Transcriber {
  /** Otherwise recordings are not transcribed. */
  abstract readonly isAvailable: boolean;

  /** The audio is mp3. */
  abstract transcribe(audio: Buffer, contentType: string): Promise<Transcription>;
}
