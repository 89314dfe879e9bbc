import { CommandHandler } from '@nestjs/cqrs';
import type { CallEvent } from '../../../contracts/calls/events.js';
import { CarrierRequested } from '../../../contracts/carrier/events.js';
import type { MessageEvent } from '../../../contracts/messaging/events.js';
import type { UserEvent } from '../../../contracts/users/events.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { type RefreshHint, RefreshHints } from '../socket/refresh-hints.js';

/**
 * Refreshes the phones that may show the call or user of an event. Phones learn of rings and answers on commit already;
 * the published event covers a crash in between.
 */
export class RefreshPhones extends Reaction<CallEvent | UserEvent> {}

@CommandHandler(RefreshPhones)
export class RefreshPhonesHandler extends ReactionHandler<RefreshPhones> {
  constructor(
    private readonly hints: RefreshHints,
    outbox: Outbox,
  ) {
    super();
    outbox.onCommitted((event) => event instanceof CarrierRequested && hints.publish(hintOf(event)));
  }

  react({ event }: RefreshPhones): Promise<void> {
    this.hints.publish(hintOf(event));
    return Promise.resolve();
  }
}

/** Requests to the carrier name the agents whose phones start or stop ringing, on internal calls too. */
function hintOf(event: CallEvent | UserEvent): RefreshHint {
  if (!('callId' in event)) return { userIds: [event.userId] };
  const requests = event instanceof CarrierRequested ? event.requests : [];
  const agents = requests.flatMap((request) => ('user_id' in request ? [request.user_id] : []));
  return { userIds: [...new Set(agents)], callId: event.callId };
}

/** Refreshes the phones that may show a message of a Number. */
export class RefreshPhonesOfNumber extends Reaction<MessageEvent> {}

@CommandHandler(RefreshPhonesOfNumber)
export class RefreshPhonesOfNumberHandler extends ReactionHandler<RefreshPhonesOfNumber> {
  constructor(private readonly hints: RefreshHints) {
    super();
  }

  react({ event: { companyId, numberId } }: RefreshPhonesOfNumber): Promise<void> {
    this.hints.publish({ userIds: [], number: { companyId, numberId } });
    return Promise.resolve();
  }
}
