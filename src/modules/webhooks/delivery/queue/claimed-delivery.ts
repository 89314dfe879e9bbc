import type { Claimed } from '../../../../platform/queue/queue-table.js';

/** The destination of a webhook's deliveries, and the keys that currently sign them. */
export interface Target {
  webhookId: number;
  url: string;
  token: string;
  keys: readonly Buffer[];
  lastSuccessAt: number | null;
  /** Its integration was uninstalled: it is deleted once that event is delivered. */
  retiring: boolean;
}

/** A claimed entry of the queue with all that an attempt needs. */
export interface ClaimedDelivery extends Claimed {
  deliveryId: number;
  /** Includes the attempt that is about to begin. */
  attempts: number;
  /** When its first attempt failed, if there was one. */
  failingSince: number | null;
  messageId: string;
  event: string;
  sequence: number;
  /** The exact text that is signed and sent. */
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
  /** The pause that the receiver requested, in milliseconds. */
  retryAfter?: number;
}

export const succeeded = ({ statusCode }: Outcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;
