/** Where deliveries of a webhook go, and the keys that sign them at present. */
export interface Target {
  webhookId: number;
  url: string;
  keys: readonly Buffer[];
  /** Its integration was uninstalled: it is deleted once that event is delivered. */
  retiring: boolean;
}

/** A delivery that this process alone may attempt while its lease lasts. */
export interface ClaimedDelivery {
  queueEntryId: number;
  /** Fences the outcome: the next claim of the queue entry replaces this value. */
  claim: string;
  deliveryId: number;
  /** Includes the attempt that is about to be made. */
  tries: number;
  messageId: string;
  event: string;
  sequence: number;
  body: string;
  target: Target;
}

/** The outcome of one attempt. */
export interface Outcome {
  delivery: ClaimedDelivery;
  at: number;
  latency: number;
  /** Null when there was no response. */
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
  /** The pause that the receiver asked for, in milliseconds. */
  retryAfter?: number;
}

export const succeeded = ({ statusCode }: Outcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;
