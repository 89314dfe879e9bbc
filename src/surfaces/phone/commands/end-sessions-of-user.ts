import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndPhoneSessions } from '../../../contracts/phone/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SessionRepository } from './close-session.js';

@CommandHandler(EndPhoneSessions)
export class EndPhoneSessionsHandler implements ICommandHandler<EndPhoneSessions> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  execute({ companyId, userId }: EndPhoneSessions): Promise<void> {
    return this.work.run((tx) => this.sessions.endWhere(tx, userId, (session) => session.company_id === companyId));
  }
}
