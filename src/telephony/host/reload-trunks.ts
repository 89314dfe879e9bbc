import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { TrunkChanged } from '../../contracts/carrier/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import { Reaction, ReactionHandler } from '../../platform/events/reaction.js';
import { Trunks } from './trunks.js';

/** Other processes notice a change when they poll. */
export class ReloadTrunks extends Reaction<TrunkChanged> {}

@Injectable()
export class TrunkSaga {
  @Saga()
  changed = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(TrunkChanged),
      map((event) => new ReloadTrunks({ event })),
    );
}

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
