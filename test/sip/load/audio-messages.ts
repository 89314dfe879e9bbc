/** Messages of the thread that sends and receives the audio of all parties. */
export type AudioRequest =
  | { type: 'open'; leg: number }
  /** The party speaks from now on. */
  | { type: 'connect'; leg: number; address: string; port: number; voice: Voice; awaited: Voice }
  | { type: 'measure'; leg: number }
  | { type: 'close'; leg: number };

export type AudioEvent =
  | { type: 'opened'; leg: number; port: number }
  /** The party hears the other one for the first time. */
  | { type: 'heard'; leg: number; at: number }
  | { type: 'measured' | 'closed'; leg: number; audio: HeardAudio };

/** A tone that identifies a party, also in a recording. */
export interface Voice {
  /** The middle sample of each packet, in PCMU. */
  mark: number;
  hertz: 500 | 1000;
}

/** What a party sent, and what it heard from the other one. */
export interface HeardAudio {
  sent: number;
  heard: number;
  lost: number;
  /** Packets that came more than 20 ms later than the fastest one. */
  late: number;
  /** How much longer packets of the last second took than those of the first, in milliseconds. */
  drift: number;
}

/** Machine time in milliseconds, the same in all threads. */
export const now = (): number => performance.timeOrigin + performance.now();
