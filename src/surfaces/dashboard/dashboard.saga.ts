import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CallEvent } from '../../contracts/calls/events.js';
import { AgentsBecameFree, UserEvent } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { RefreshLive } from './commands/refresh-live.js';

@Injectable()
export class DashboardSaga {
  @Saga()
  readonly react = reactions(on(CallEvent, RefreshLive), on(UserEvent, RefreshLive), on(AgentsBecameFree, RefreshLive));
}
