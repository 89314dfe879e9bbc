import { Command } from '@nestjs/cqrs';

/** Concerns the webhooks that were created with one OAuth token. */
abstract class TokenWebhooksCommand extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly tokenId: number,
  ) {
    super();
  }
}

/** Nothing is queued or sent until the integration is enabled again. */
export class PauseWebhooks extends TokenWebhooksCommand {}

/** Reactivates the paused webhooks. */
export class ResumeWebhooks extends TokenWebhooksCommand {}

/** The token was revoked: subscribed webhooks receive that event and no other, and are then deleted. */
export class RetireWebhooks extends TokenWebhooksCommand {}
