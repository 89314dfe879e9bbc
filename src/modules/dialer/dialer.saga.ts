import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { UserDeleted } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { DropCampaignOfDeletedUser } from './commands/delete-campaign.js';

@Injectable()
export class DialerSaga {
  @Saga()
  readonly react = reactions(on(UserDeleted, DropCampaignOfDeletedUser));
}
