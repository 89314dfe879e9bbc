import { CommandHandler } from '@nestjs/cqrs';
import type { TrunkChanged } from '../../../contracts/carrier/events.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Trunks } from './trunks.js';

/** Other processes detect a change when they poll. */
export class ReloadTrunks extends Reaction<TrunkChanged> {}

@CommandHandler(ReloadTrunks)
export class ReloadTrunksHandler extends ReactionHandler<ReloadTrunks> {
  constructor(private readonly trunks: Trunks) {
    super();
  }

  /** Not awaited: a trunk that does not answer a REGISTER must not delay other events. */
  react(): Promise<void> {
    void this.trunks.refresh();
    return Promise.resolve();
  }
}
