/** Where a process can kill itself, with the highest count of passes before it does. */
export const KILL_POINTS = {
  /** The event of a write is stored and not committed. */
  storing: 12,
  /** A write is committed; its response and event are not sent. */
  committed: 12,
  /** An event is published and not yet turned into deliveries. */
  'before fan-out': 5,
  /** Deliveries are committed and their events still in the outbox. */
  'after fan-out': 5,
  /** Deliveries are claimed and not sent. */
  claimed: 25,
  /** A receiver has responded and the outcome is not recorded. */
  answered: 15,
  /** The outcome is recorded and not committed. */
  marking: 15,
} as const;

export type KillPoint = keyof typeof KILL_POINTS;

/** A write that gives a user this last name fails just before its commit. */
export const ROLLED_BACK = 'Rolled-Back';
