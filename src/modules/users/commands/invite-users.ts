import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { validate } from '../../../platform/http/validation/validate.js';
import type { InvitationRow } from '../dto/account-bodies.js';
import type { invitationResultsShape } from '../dto/account.shape.js';
import { Invitations } from '../invitations.js';
import { RolePolicy } from '../role-policy.js';
import { lockUser, type UserRef } from '../user-ref.js';
import { emailKey, User } from '../user.entity.js';
import { CreateUser, CreateUserBody } from './create-user.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

type Results = ValueOf<typeof invitationResultsShape>;
type Result = Results['results'][number];

/** Invites people, each in its own unit of work; the results report rows that fail. */
export class InviteUsers extends Command<Results, { by: Caller; rows: readonly InvitationRow[]; checkOnly: boolean }> {}

@CommandHandler(InviteUsers)
export class InviteUsersHandler implements ICommandHandler<InviteUsers> {
  constructor(
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly policy: RolePolicy,
  ) {}

  async execute({ by, rows, checkOnly }: InviteUsers): Promise<Results> {
    const taken = await this.takenEmails(rows);
    const results: Result[] = [];
    for (const [index, row] of rows.entries()) {
      const result = { row: index + 1, error: null, user_id: null };
      try {
        const body = bodyOf(row, taken);
        taken.add(emailKey(body.email));
        await this.policy.requireMayGive(by, body.role_ids ?? []);
        if (checkOnly) results.push({ ...result, status: 'valid' });
        else {
          const command = new CreateUser({ by, body: { ...body, inviter_user_id: by.user?.id }, version: 'v2' });
          const { userId } = await this.commands.execute(command);
          results.push({ ...result, status: 'invited', user_id: userId });
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        results.push({ ...result, status: 'failed', error: error.troubleshoot });
      }
    }
    return { results };
  }

  /** Email addresses are unique in the installation. */
  private async takenEmails(rows: readonly InvitationRow[]): Promise<Set<string>> {
    const keys = [...new Set(rows.map(({ email = '' }) => emailKey(email)))];
    const found = await this.reader.rows<RowOf<User, 'email_key'>>(
      `SELECT email_key FROM users WHERE email_key IN (${placeholders(keys)})`,
      keys,
    );
    return new Set(found.map(({ email_key }) => email_key));
  }
}

function bodyOf(row: InvitationRow, taken: ReadonlySet<string>): CreateUserBody {
  const body = validate(CreateUserBody, { ...row });
  if (taken.has(emailKey(body.email))) throw ApiError.unprocessable('email', 'is already taken');
  return body;
}

/** Sends a new link to a user who has not confirmed the account. */
export class InviteAgain extends Command<void, { companyId: number; inviterId: number; ref: UserRef }> {}

@CommandHandler(InviteAgain)
export class InviteAgainHandler implements ICommandHandler<InviteAgain> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly invitations: Invitations,
  ) {}

  execute({ companyId, inviterId, ref }: InviteAgain): Promise<void> {
    return this.work.run(async (tx) => {
      const user = await lockUser(tx, companyId, ref);
      if (user.confirmedAt !== null) throw ApiError.notProcessable('This account is confirmed already.');
      const inviter = await tx.find(User, { id: inviterId, companyId, deletedAt: 0 });
      await this.invitations.sendAgain(tx, user, inviter ?? undefined);
    });
  }
}
