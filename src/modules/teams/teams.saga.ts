import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { UserDeleted } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { RemoveDeletedUser } from './commands/change-team-members.js';

@Injectable()
export class TeamsSaga {
  @Saga()
  readonly react = reactions(on(UserDeleted, RemoveDeletedUser));
}
