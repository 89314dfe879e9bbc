import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { TeamDeleted } from '../../contracts/teams/events.js';
import { UserDeleted } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { CleanUpDeletedReferences } from './commands/cleanup-deleted-references.js';

@Injectable()
export class NumbersSaga {
  @Saga()
  readonly react = reactions(on(UserDeleted, CleanUpDeletedReferences), on(TeamDeleted, CleanUpDeletedReferences));
}
