import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndPhoneSessions } from '../../../contracts/phone/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SessionRepository } from '../session.repository.js';

@CommandHandler(EndPhoneSessions)
export class EndPhoneSessionsHandler implements ICommandHandler<EndPhoneSessions> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  async execute({ companyId, userId, keepDeskPhones = false, keepSessionId }: EndPhoneSessions): Promise<void> {
    await this.work.run((tx) =>
      this.sessions.endWhere(
        tx,
        userId,
        ({ id, company_id, sip_phone_id }) =>
          company_id === companyId && id !== keepSessionId && !(keepDeskPhones && sip_phone_id !== null),
      ),
    );
  }
}
