export type Quality = 'good' | 'fair' | 'poor';

/** What was measured of a leg; null is what nobody reported. */
export interface MeasuredLine {
  loss_percent: number;
  /** Of what we sent, by the reports of the other side. */
  remote_loss_percent: number | null;
  jitter_ms: number;
  round_trip_ms: number | null;
}

/** Up to these a line is good: ITU-T G.114 sees no harm in 150 ms one way, and G.711 hides 1 % loss. */
export const GOOD = { loss: 1, jitter: 30, roundTrip: 300 } as const;
/** Above these people have trouble talking. */
export const POOR = { loss: 5, jitter: 60, roundTrip: 600 } as const;

/** How well a party heard and was heard; the worst figure decides. */
export function qualityOf(line: MeasuredLine): Quality {
  const loss = Math.max(line.loss_percent, line.remote_loss_percent ?? 0);
  const { jitter_ms: jitter, round_trip_ms: roundTrip } = line;
  const exceeds = (limits: typeof GOOD | typeof POOR): boolean =>
    loss > limits.loss || jitter > limits.jitter || (roundTrip ?? 0) > limits.roundTrip;
  if (exceeds(POOR)) return 'poor';
  return exceeds(GOOD) ? 'fair' : 'good';
}
