import { CommandHandler } from '@nestjs/cqrs';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { LiveHints } from '../live/live-hints.js';

/** Refreshes the live views of an event's company. */
export class RefreshLive extends Reaction {}

@CommandHandler(RefreshLive)
export class RefreshLiveHandler extends ReactionHandler<RefreshLive> {
  constructor(private readonly hints: LiveHints) {
    super();
  }

  react({ event: { companyId } }: RefreshLive): Promise<void> {
    this.hints.publish({ companyId });
    return Promise.resolve();
  }
}
