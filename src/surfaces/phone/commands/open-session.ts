import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { LogIn, LogInByCookie, SpendLoginLink } from '../../../contracts/auth/commands.js';
import { LockOpenCompany } from '../../../contracts/companies/commands.js';
import { LockLogin, SetPresence, type VerifiedLogin } from '../../../contracts/users/commands.js';
import { type UserDocument, UserDocuments } from '../../../contracts/users/queries.js';
import { Clock, HOUR, iso } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ApiError } from '../../../platform/api-error.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { SESSION_EXPIRY, SessionRepository } from '../session.repository.js';
import { hashSessionToken } from '../queries/live-sessions.js';

const SESSION_LIFETIME = 24 * HOUR;
const DESKTOP = 'desktop';

type OpenedSession = { token: string; user: UserDocument; expires_at: string };

const wrongCredentials = (): ApiError => new ApiError(401, 'The email address or the password is wrong.');
const notLoggedIn = (): ApiError =>
  new ApiError(401, 'Send email and password, or log in to the dashboard in this browser.');
const spentLink = (): ApiError =>
  new ApiError(404, 'This link was used before or has expired; log in with your email address and password.');

/** Opens a session for an authenticated user. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: SessionRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  open(login: VerifiedLogin, device: string): Promise<OpenedSession> {
    const { id: userId, companyId } = login;
    const token = randomBytes(32).toString('hex');
    const now = this.clock.now();
    const expiresAt = now + SESSION_LIFETIME;
    return this.work.run(async (tx) => {
      // Closing a company ends its sessions; the lock keeps a concurrent login from opening another one.
      await this.commands.execute(new LockOpenCompany({ companyId }));
      if (!(await this.commands.execute(new LockLogin({ login })))) throw wrongCredentials();
      await this.sessions.lock(tx, userId);
      // A session that begins now outlasts all others.
      await this.commands.execute(new SetPresence({ companyId, userId, until: expiresAt }));
      const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }));
      const tokenHash = hashSessionToken(token);
      await tx.change(
        'INSERT INTO phone_sessions (company_id, user_id, token_hash, device, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        [companyId, userId, tokenHash, device, now, expiresAt],
      );
      await this.timers.set(tx, { kind: SESSION_EXPIRY, key: tokenHash, dueAt: expiresAt, payload: { tokenHash } });
      return { token, user: user!, expires_at: iso(expiresAt) };
    });
  }
}

export class OpenSession extends Command<
  OpenedSession,
  { credentials: { email: string; password: string }; device?: string; address: string }
> {}

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(
    private readonly commands: CommandBus,
    private readonly opener: SessionOpener,
  ) {}

  async execute({ credentials, device = DESKTOP, address }: OpenSession): Promise<OpenedSession> {
    const login = await this.commands.execute(new LogIn({ ...credentials, address }));
    if (!login) throw wrongCredentials();
    return this.opener.open(login, device);
  }
}

/** Throws 401 without the cookie of a dashboard session, and 403 without its CSRF token. */
export class OpenSessionByCookie extends Command<
  OpenedSession,
  { browser: { cookies?: string; csrfToken?: string }; device?: string; address: string }
> {}

@CommandHandler(OpenSessionByCookie)
export class OpenSessionByCookieHandler implements ICommandHandler<OpenSessionByCookie> {
  constructor(
    private readonly commands: CommandBus,
    private readonly opener: SessionOpener,
    private readonly failures: FailedAttempts,
  ) {}

  async execute({ browser, device = DESKTOP, address }: OpenSessionByCookie): Promise<OpenedSession> {
    const { cookies, csrfToken } = browser;
    const login = await this.commands.execute(new LogInByCookie({ cookies, csrfToken }));
    if (login) return this.opener.open(login, device);
    if (cookies !== undefined) await this.failures.count(address);
    throw notLoggedIn();
  }
}

/** Throws 404 if the link no longer works. */
export class OpenSessionByLink extends Command<OpenedSession, { token: string; address: string }> {}

@CommandHandler(OpenSessionByLink)
export class OpenSessionByLinkHandler implements ICommandHandler<OpenSessionByLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly opener: SessionOpener,
    private readonly failures: FailedAttempts,
  ) {}

  /** The link is spent only if the session starts. */
  async execute({ token, address }: OpenSessionByLink): Promise<OpenedSession> {
    const opened = await this.work.run(async () => {
      const login = await this.commands.execute(new SpendLoginLink({ token }));
      return login && this.opener.open(login, DESKTOP);
    });
    if (opened) return opened;
    await this.failures.count(address);
    throw spentLink();
  }
}
