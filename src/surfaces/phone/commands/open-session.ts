import { randomBytes } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { LogIn } from '../../../contracts/auth/commands.js';
import { LockOpenCompany } from '../../../contracts/companies/commands.js';
import { LockLogin, SetPresence } from '../../../contracts/users/commands.js';
import { type UserDocument, UserDocuments } from '../../../contracts/users/queries.js';
import { Clock, HOUR, iso } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field, oneOf, text } from '../../../platform/http/validation/fields.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ApiError } from '../../../platform/api-error.js';
import { SESSION_EXPIRY, SessionRepository } from './close-session.js';
import { hashSessionToken } from '../queries/live-sessions.js';

const DEVICES = ['desktop', 'ios', 'android'] as const;
const SESSION_LIFETIME = 24 * HOUR;

@BodySchema('OpenPhoneSession', 'The credentials of a user.')
export class OpenSessionBody {
  @Field(text(254), { mandatory: true, description: 'Email address of the user.', example: 'madeleine@example.com' })
  email: string;

  @Field(text(128), { mandatory: true, description: 'Password of the user.', example: 'correct horse battery' })
  password: string;

  @Field(oneOf(DEVICES), { description: 'Device of the session; desktop by default.', example: 'desktop' })
  device?: (typeof DEVICES)[number];
}

type OpenedSession = { token: string; user: UserDocument; expires_at: string };

export class OpenSession extends Command<OpenedSession, { body: OpenSessionBody; address: string }> {}

const wrongCredentials = (): ApiError => new ApiError(401, 'The email address or the password is wrong.');

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: SessionRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async execute({ body, address }: OpenSession): Promise<OpenedSession> {
    const login = await this.commands.execute(new LogIn({ email: body.email, password: body.password, address }));
    if (!login) throw wrongCredentials();
    const { id: userId, companyId } = login;
    const token = randomBytes(32).toString('hex');
    const now = this.clock.now();
    const expiresAt = now + SESSION_LIFETIME;
    return this.work.run(async (tx) => {
      // Closing a company ends its sessions; the lock keeps a new one from slipping in behind that.
      await this.commands.execute(new LockOpenCompany({ companyId }));
      if (!(await this.commands.execute(new LockLogin({ login })))) throw wrongCredentials();
      await this.sessions.lock(tx, userId);
      // No other session lasts longer than one that begins now.
      await this.commands.execute(new SetPresence({ companyId, userId, until: expiresAt }));
      const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }));
      const tokenHash = hashSessionToken(token);
      await tx.change(
        'INSERT INTO phone_sessions (company_id, user_id, token_hash, device, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        [companyId, userId, tokenHash, body.device ?? 'desktop', now, expiresAt],
      );
      await this.timers.set(tx, { kind: SESSION_EXPIRY, key: tokenHash, dueAt: expiresAt, payload: { tokenHash } });
      return { token, user, expires_at: iso(expiresAt) };
    });
  }
}
