import { Command } from '../../platform/cqrs.js';

/** Logs a user out of all phones, who then goes offline. */
export class EndPhoneSessions extends Command<void, { companyId: number; userId: number }> {}
