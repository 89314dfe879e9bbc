import { Query } from '../../platform/cqrs.js';

/** Whether the user is logged in on a desktop phone, which click-to-dial and starting calls for a user require. */
export class HasDesktop extends Query<boolean, { userId: number }> {}
