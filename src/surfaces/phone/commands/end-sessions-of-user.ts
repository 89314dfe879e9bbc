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

  execute({ companyId, userId, keepDeskPhones = false }: EndPhoneSessions): Promise<void> {
    return this.work.run((tx) =>
      this.sessions.endWhere(
        tx,
        userId,
        ({ company_id, sip_phone_id }) => company_id === companyId && !(keepDeskPhones && sip_phone_id !== null),
      ),
    );
  }
}
