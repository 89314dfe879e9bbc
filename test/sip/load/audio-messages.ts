/** Requests to the thread that sends and receives the audio of all parties. */
export type AudioRequest =
  | { type: 'open'; leg: number }
  /** From now on the party speaks. */
  | { type: 'connect'; leg: number; address: string; port: number; voice: Voice; awaited: Voice }
  | { type: 'measure'; leg: number }
  | { type: 'close'; leg: number };

export type AudioEvent =
  | { type: 'opened'; leg: number; port: number }
  /** The other party is heard for the first time. */
  | { type: 'heard'; leg: number; at: number }
  | { type: 'measured' | 'closed'; leg: number; audio: HeardAudio };

/** A tone by which a party is recognized, also in a recording. */
export interface Voice {
  /** The sample in the middle of each packet, in PCMU. */
  mark: number;
  hertz: 500 | 1000;
}

/** What one party has sent, and heard of the other party. */
export interface HeardAudio {
  sent: number;
  heard: number;
  lost: number;
  /** Packets that came more than 20 ms later than the quickest one. */
  late: number;
  /** How much longer the last second was on its way than the first one, in milliseconds. */
  drift: number;
}

/** The time of the machine in milliseconds, the same in all threads. */
export const now = (): number => performance.timeOrigin + performance.now();
