import { Command } from '../../platform/cqrs.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';

/** Applies to the webhooks that were created with one OAuth token. */
abstract class TokenWebhooksCommand extends Command<void, { companyId: number; tokenId: number }> {}

/** Nothing is queued or sent until the integration is enabled again. */
export class PauseWebhooks extends TokenWebhooksCommand {}

/** Reactivates the paused webhooks. */
export class ResumeWebhooks extends TokenWebhooksCommand {}

/** The token was revoked: subscribed webhooks receive that event and no other, and are then deleted. */
export class RetireWebhooks extends TokenWebhooksCommand {}

/** The receiver of a callback. It subscribes to no events: only PostCallback sends to it. */
interface CallbackTarget {
  url: string;
  /** Names it in the mail that Admins get when it is disabled. */
  name: string;
  /** Fills the empty `token` of the bodies. */
  token: string;
  signingSecret: string;
}

/** Creates a callback or, given an id, updates it; a disabled one becomes active again. */
export class SetCallback extends Command<
  { callbackId: number },
  { companyId: number; target: CallbackTarget; callbackId?: number }
> {}

/** Also deletes its queued deliveries. */
export class RemoveCallback extends Command<void, { companyId: number; callbackId: number }> {}

/** Sends after the unit of work commits: with the token, signed, in order for each subject, with retries. */
export class PostCallback extends Command<
  void,
  { callbackId: number; callback: { event: string; subject: string; body: string } }
> {}

/** A response of a receiver; without one, the status code is null and there is an error. */
export interface PastAttempt {
  statusCode: number | null;
  error?: string;
  responseBody?: string;
  /** Milliseconds. */
  latency: number;
}

export interface PastDelivery {
  /** The event that caused the delivery, and its time. */
  event: DomainEvent;
  /** The name of the webhook event. */
  name: string;
  /** A failed last attempt repeats on schedule until the delivery is given up. */
  attempts: readonly PastAttempt[];
}

/**
 * Imports an inactive webhook with past deliveries, in the order of their events. Nothing is queued or sent: bodies are
 * rendered like those of current events, and attempts get the times of the retry schedule. Throws 400 if the webhook is
 * not valid, or if an attempt would be later than the deactivation.
 */
export class ImportWebhook extends Command<
  { webhookId: number },
  {
    companyId: number;
    webhook: { url: string; name: string; events: readonly string[]; createdAt: number; inactiveSince: number };
    deliveries: readonly PastDelivery[];
  }
> {}
