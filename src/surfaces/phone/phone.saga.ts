import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CallEvent } from '../../contracts/calls/events.js';
import { CarrierRequested } from '../../contracts/carrier/events.js';
import { CompanyClosed } from '../../contracts/companies/events.js';
import { UtteranceHeard } from '../../contracts/intelligence/events.js';
import { MessageEvent } from '../../contracts/messaging/events.js';
import { UserDeleted, UserEvent } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { ClearPrefilledNumber } from './commands/clear-prefilled-number.js';
import { EndSessionsOfDeletedUser } from './commands/close-session.js';
import { EndSessionsOfClosedCompany } from './commands/end-sessions-of-company.js';
import { PushUtterance } from './commands/live/push-utterance.js';
import { RefreshPhones, RefreshPhonesOfNumber } from './commands/refresh-phones.js';

@Injectable()
export class PhoneSaga {
  @Saga()
  readonly react = reactions(
    on(UserDeleted, EndSessionsOfDeletedUser),
    on(CompanyClosed, EndSessionsOfClosedCompany),
    on(CarrierRequested, ClearPrefilledNumber, ({ requests }) => requests.some(({ act }) => act === 'originate')),
    on(UserEvent, RefreshPhones),
    // An utterance affects nothing else that phones show.
    on(CallEvent, RefreshPhones, (event) => !(event instanceof UtteranceHeard)),
    on(UtteranceHeard, PushUtterance),
    on(MessageEvent, RefreshPhonesOfNumber, ({ mode }) => mode === 'native'),
  );
}
