/** The estimated time of a round trip; all other times of RFC 3261 follow from it. */
export const T1 = 500;
/** The longest interval between repetitions. */
export const T2 = 4_000;
/** How long a message stays in the network. */
export const T4 = 5_000;
/** When a transaction gives up, and how long it is kept for repetitions of the peer. */
export const TRANSACTION_TIMEOUT = 64 * T1;
/** An INVITE that was answered provisionally may take as long as the flow of a Number lets agents ring, and a little more. */
export const RINGING_TIMEOUT = 660_000;
/** 180 is repeated, since proxies on the way give up after three minutes (RFC 3261, 13.3.1.1). */
export const REMINDER_INTERVAL = 60_000;
/** The engine ends a call that rings much sooner. */
export const MAX_RINGING = 3_600_000;
/** An INVITE that is not answered by then gets a 100. */
export const TRYING_DELAY = 200;
