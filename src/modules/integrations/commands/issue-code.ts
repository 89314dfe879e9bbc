import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AuthorizationCode, type Consent } from '../authorization-code.entity.js';

/** Returns the code. */
export class IssueCode extends Command<string, { consent: Consent }> {}

@CommandHandler(IssueCode)
export class IssueCodeHandler implements ICommandHandler<IssueCode> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ consent }: IssueCode): Promise<string> {
    const now = this.clock.now();
    return this.work.run(async (tx) => {
      // Used codes are not deleted, so that a reuse is detected.
      await tx.change('DELETE FROM oauth_codes WHERE integration_id IS NULL AND expires_at <= ?', [now]);
      const { code, text } = AuthorizationCode.issue(consent, now);
      await tx.save(code);
      return text;
    });
  }
}
