import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { SentimentsFound } from '../../contracts/intelligence/events.js';
import { CallFileDeleted } from '../../contracts/media/events.js';
import { TagDeleted } from '../../contracts/tags/events.js';
import { AgentsBecameFree, UserDeleted, UserDisconnected } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { RemoveDeletedAuthor, RemoveDeletedTag } from './commands/cleanup-deleted-references.js';
import { OfferWaitingCalls } from './commands/live/offer-waiting-calls.js';
import { ReleaseAbsentAgent } from './commands/live/release-absent-agent.js';
import { ForgetFile, NoteSentiment } from './commands/note-sentiment.js';

@Injectable()
export class CallsSaga {
  @Saga()
  readonly react = reactions(
    on(AgentsBecameFree, OfferWaitingCalls),
    on(TagDeleted, RemoveDeletedTag),
    on(UserDeleted, RemoveDeletedAuthor),
    on(UserDeleted, ReleaseAbsentAgent),
    on(UserDisconnected, ReleaseAbsentAgent),
    on(SentimentsFound, NoteSentiment),
    on(CallFileDeleted, ForgetFile),
  );
}
