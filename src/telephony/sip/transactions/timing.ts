/** The estimated round-trip time; RFC 3261 derives the other timers from it. */
export const T1 = 500;
/** The maximum interval between retransmissions. */
export const T2 = 4_000;
/** The maximum lifetime of a message in the network. */
export const T4 = 5_000;
/** When a transaction gives up, and how long it stays to absorb retransmissions of the peer. */
export const TRANSACTION_TIMEOUT = 64 * T1;
/** How long an INVITE may stay unanswered: slightly longer than the flow of a Number lets agents ring. */
export const RINGING_TIMEOUT = 660_000;
/** Repeats 180, because proxies on the path give up after three minutes (RFC 3261, 13.3.1.1). */
export const REMINDER_INTERVAL = 60_000;
/** A safety net, since the engine ends a ringing call much sooner. */
export const MAX_RINGING = 3_600_000;
/** An INVITE without a response by then gets a 100. */
export const TRYING_DELAY = 200;
