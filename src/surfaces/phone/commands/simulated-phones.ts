import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CloseSimulatedPhones, OpenSimulatedPhone } from '../../../contracts/phone/commands.js';
import { LoginOfUser } from '../../../contracts/users/queries.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { LiveSessions } from '../queries/live-sessions.js';
import { SessionRepository } from '../session.repository.js';
import { SessionOpener } from './open-session.js';

const DEVICE = 'simulator';

@CommandHandler(OpenSimulatedPhone)
export class OpenSimulatedPhoneHandler implements ICommandHandler<OpenSimulatedPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly sessions: LiveSessions,
    private readonly opener: SessionOpener,
  ) {}

  execute({ companyId, userId }: OpenSimulatedPhone): Promise<boolean> {
    return this.work.run(async () => {
      const login = await this.queries.execute(new LoginOfUser({ companyId, userId }));
      if (!login || (await this.sessions.findIds(userId)).size > 0) return false;
      await this.opener.open(login, DEVICE);
      return true;
    });
  }
}

@CommandHandler(CloseSimulatedPhones)
export class CloseSimulatedPhonesHandler implements ICommandHandler<CloseSimulatedPhones> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  execute({ companyId }: CloseSimulatedPhones): Promise<void> {
    return this.work.run(async (tx) => {
      const rows = await tx.rows<{ id: number }>('SELECT id FROM phone_sessions WHERE company_id = ? AND device = ?', [
        companyId,
        DEVICE,
      ]);
      for (const { id } of rows) await this.sessions.end(tx, 'id', id);
    });
  }
}
