export type Quality = 'good' | 'fair' | 'poor';

/** The measurements of a leg; null where nothing was reported. */
export interface MeasuredLine {
  loss_percent: number;
  /** Loss of our packets, as the other side reports it. */
  remote_loss_percent: number | null;
  jitter_ms: number;
  round_trip_ms: number | null;
}

/** The limits of good quality: ITU-T G.114 accepts 150 ms one way, and G.711 conceals 1 % loss. */
export const GOOD = { loss: 1, jitter: 30, roundTrip: 300 } as const;
/** Above these limits, conversation becomes difficult. */
export const POOR = { loss: 5, jitter: 60, roundTrip: 600 } as const;

/** Rates a line in both directions; the worst figure decides. */
export function qualityOf(line: MeasuredLine): Quality {
  const loss = Math.max(line.loss_percent, line.remote_loss_percent ?? 0);
  const { jitter_ms: jitter, round_trip_ms: roundTrip } = line;
  const exceeds = (limits: typeof GOOD | typeof POOR): boolean =>
    loss > limits.loss || jitter > limits.jitter || (roundTrip ?? 0) > limits.roundTrip;
  if (exceeds(POOR)) return 'poor';
  return exceeds(GOOD) ? 'fair' : 'good';
}
