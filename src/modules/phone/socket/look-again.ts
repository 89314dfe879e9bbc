import { Injectable } from '@nestjs/common';
import { CommandHandler, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { CarrierAsked } from '../../../contracts/carrier.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { type Hint, Hints } from './hints.js';

const SUBJECT = /^(call|user):(\d+)$/;

/** Something happened to a call or a user that phones may show. */
export class LookAgain extends Reaction {}

@CommandHandler(LookAgain)
export class LookAgainHandler extends ReactionHandler<LookAgain> {
  constructor(private readonly hints: Hints) {
    super();
  }

  react({ event }: LookAgain): Promise<void> {
    this.hints.tell(hintOf(event));
    return Promise.resolve();
  }
}

/** The carrier is asked to ring and to release agents: so it is known who they are, of internal calls too. */
function hintOf(event: DomainEvent): Hint {
  const [, kind, id] = SUBJECT.exec(event.subject)!;
  if (kind === 'user') return { userIds: [Number(id)] };
  const requests = event instanceof CarrierAsked ? event.requests : [];
  const agents = requests.flatMap((request) => ('user_id' in request ? [request.user_id] : []));
  return { userIds: [...new Set(agents)], callId: Number(id) };
}

@Injectable()
export class SocketSaga {
  @Saga()
  somethingHappened = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      filter(({ subject }) => SUBJECT.test(subject)),
      map((event) => new LookAgain(event)),
    );
}
