import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CallAnswered, CallEscalated, CallHungUp, CallTransferred } from '../../contracts/calls/events.js';
import { CompanyReopened } from '../../contracts/companies/events.js';
import { VoiceAgentCallRequested } from '../../contracts/voice-agents/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { DialWaiting } from './commands/dial-waiting.js';
import { FollowCall } from './commands/follow-call.js';

@Injectable()
export class VoiceAgentsSaga {
  @Saga()
  readonly react = reactions(
    on(VoiceAgentCallRequested, DialWaiting),
    on(CompanyReopened, DialWaiting),
    on(CallAnswered, FollowCall),
    on(CallEscalated, FollowCall),
    on(CallTransferred, FollowCall),
    on(CallHungUp, FollowCall),
  );
}
