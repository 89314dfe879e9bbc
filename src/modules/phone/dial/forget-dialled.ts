import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { CarrierAsked } from '../../../contracts/carrier.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { Hints } from '../socket/hints.js';
import { PrefilledNumbers } from './prefilled-numbers.js';

/** The user starts a call, by whatever surface. */
export class ForgetDialled extends Reaction<CarrierAsked> {}

@CommandHandler(ForgetDialled)
export class ForgetDialledHandler extends ReactionHandler<ForgetDialled> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly numbers: PrefilledNumbers,
    private readonly hints: Hints,
  ) {
    super();
  }

  async react({ event: { requests, occurredAt } }: ForgetDialled): Promise<void> {
    for (const request of requests)
      if (request.act === 'bridge_agent' && (await this.numbers.of(request.user_id)))
        await this.forget(request.user_id, occurredAt);
  }

  private forget(userId: number, upTo: number): Promise<void> {
    return this.work.run(async (tx) => {
      await this.numbers.forget(tx, userId, upTo);
      tx.onCommitted(() => this.hints.tell({ userIds: [userId] }));
    });
  }
}

@Injectable()
export class DialSaga {
  @Saga()
  callStarted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CarrierAsked),
      filter(({ requests }) => requests.some(({ act }) => act === 'originate')),
      map((event) => new ForgetDialled(event)),
    );
}
