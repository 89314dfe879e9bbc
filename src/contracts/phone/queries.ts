import { Query } from '../../platform/cqrs.js';

/** Whether the user is logged in on a desktop phone, which click-to-dial and starting calls for a user require. */
export class HasDesktop extends Query<boolean, { userId: number }> {}

/** Whether a phone of the user has a socket, or had one a few seconds ago and may be about to connect again. */
export class IsPhoneConnected extends Query<boolean, { userId: number }> {}
