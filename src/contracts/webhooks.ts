import { Command } from '@nestjs/cqrs';

/** What was made with one OAuth token. */
abstract class WebhooksOfToken extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly tokenId: number,
  ) {
    super();
  }
}

/** The integration was disabled: nothing is queued or sent until it is enabled. */
export class PauseWebhooks extends WebhooksOfToken {}

/** Those that were paused go on. */
export class ResumeWebhooks extends WebhooksOfToken {}

/** The token dies: the webhooks hear of that, where they want to, and of nothing else; then they go. */
export class RetireWebhooks extends WebhooksOfToken {}
