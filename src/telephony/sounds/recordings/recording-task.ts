export interface RecordingTask {
  /** A stereo WAV file with 16 bits at 8 kHz. */
  source: string;
  /** With one channel, only the left is encoded. */
  channels: 1 | 2;
  /** The path of the mp3 file. */
  target: string;
}

export interface EncodedRecording {
  file: string;
  seconds: number;
  bytes: number;
}

/** The name of the file until it is complete. */
export const partialFileOf = ({ target }: RecordingTask): string => `${target}.part`;
