import { Published } from '../../platform/events/domain-event.js';
import { UserEvent } from '../users/events.js';

/** Click-to-dial put a number into the phone of the user. */
@Published()
export class NumberPrefilled extends UserEvent {}
