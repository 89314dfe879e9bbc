/** Requests to the thread that sends and receives the audio of all parties. */
export type AudioRequest =
  | { type: 'open'; leg: number }
  /** From now on the party speaks; `mark` is the sample that it repeats, `awaited` that of the other party. */
  | { type: 'connect'; leg: number; address: string; port: number; mark: number; awaited: number }
  | { type: 'measure'; leg: number }
  | { type: 'close'; leg: number };

export type AudioEvent =
  | { type: 'opened'; leg: number; port: number }
  /** The other party is heard for the first time. */
  | { type: 'heard'; leg: number; at: number }
  | { type: 'measured' | 'closed'; leg: number; audio: HeardAudio };

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
