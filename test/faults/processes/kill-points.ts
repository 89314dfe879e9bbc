/** Where a process can kill itself, and the latest passing at which it does. */
export const KILL_POINTS = {
  /** In the unit of work of a write, with its event stored, before it commits. */
  storing: 12,
  /** A write is committed, and neither answered nor handed on. */
  committed: 12,
  /** An event is handed on, and no delivery made of it yet. */
  'before fan-out': 5,
  /** Deliveries are committed, and their events still in the outbox. */
  'after fan-out': 5,
  /** Deliveries are claimed, and nothing sent. */
  claimed: 25,
  /** A receiver has answered, and nobody has written it down. */
  answered: 15,
  /** It is written down and not committed. */
  marking: 15,
} as const;

export type KillPoint = keyof typeof KILL_POINTS;

/** A write that leaves a user of this last name fails when everything but the commit is done. */
export const ROLLED_BACK = 'Doomed';
