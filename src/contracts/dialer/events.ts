import { Published } from '../../platform/events/domain-event.js';
import { UserEvent } from '../users/events.js';

/** The campaign was created, deleted, paused or resumed, or its numbers changed. */
@Published()
export class DialerCampaignChanged extends UserEvent {}
