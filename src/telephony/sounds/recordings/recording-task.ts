export interface RecordingTask {
  /** A WAV file with two channels of 16 bits at 8 kHz. */
  source: string;
  /** With one, only the left channel is kept. */
  channels: 1 | 2;
  /** Where the mp3 file will be. */
  target: string;
}

export interface EncodedRecording {
  file: string;
  seconds: number;
  bytes: number;
}

/** It has this name until it is complete. */
export const partialFileOf = ({ target }: RecordingTask): string => `${target}.part`;
