/** Where deliveries of a webhook go, and the keys that sign them at the moment. */
export interface Target {
  webhookId: number;
  url: string;
  keys: readonly Buffer[];
  /** It goes once it has heard that its integration was uninstalled. */
  retiring: boolean;
}

/** One attempt at a delivery, to be made by this process alone for as long as its lease lasts. */
export interface Job {
  place: number;
  /** Stands on the place for as long as the attempt counts: whoever claims it next leaves a mark of its own. */
  claim: string;
  deliveryId: number;
  /** With this one. */
  tries: number;
  messageId: string;
  event: string;
  sequence: number;
  body: string;
  target: Target;
}

/** How an attempt went. */
export interface Outcome {
  job: Job;
  at: number;
  latency: number;
  /** Null when there was no answer. */
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
  /** The pause that the receiver asked for. */
  retryAfter?: number;
}

export const succeeded = ({ statusCode }: Outcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;
