/** How well one leg was heard, and heard us. */
export interface LegStatistics {
  packetsReceived: number;
  packetsSent: number;
  packetsLost: number;
  lossPercent: number;
  jitterMs: number;
  maxJitterMs: number;
  /** By the reports of the peer; undefined if it sent none. */
  remoteLossPercent: number | undefined;
  roundTripMs: number | undefined;
}
