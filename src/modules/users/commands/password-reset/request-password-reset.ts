import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../../contracts/companies/queries.js';
import { ApiError } from '../../../../platform/api-error.js';
import { Clock, HOUR } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import { Command } from '../../../../platform/cqrs.js';
import { SecretBox } from '../../../../platform/crypto/secret-box.js';
import { hashToken, newToken } from '../../../../platform/crypto/token.js';
import { Reader } from '../../../../platform/database/reader.js';
import { columnsOf } from '../../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { addressBlock } from '../../../../platform/http/access/address-block.js';
import { escapeHtml } from '../../../../platform/http/browser/page.js';
import { rateLimitKey, RateLimitStore } from '../../../../platform/http/rate-limit/rate-limit-store.js';
import { quotedName } from '../../../../platform/mail/quoted-name.js';
import { SendMail } from '../../../../platform/mail/send-mail.js';
import { OnTimer, type TimerHandler } from '../../../../platform/timers/timer-runner.js';
import { Timers } from '../../../../platform/timers/timers.js';
import { emailKey, User } from '../../user.entity.js';

const VALIDITY = HOUR;
const MAILS_PER_ACCOUNT = 3;
const REQUESTS_PER_ADDRESS = 30;
const SEND_LINK = 'users.password-reset';

interface LinkRequest {
  /** Encrypted, because people can enter anybody's address. */
  email: string;
}

/** Mails a link to set a password if the address belongs to a user; the response does not reveal whether it does. */
export class RequestPasswordReset extends Command<void, { email: string; address: string }> {}

/**
 * Leaves everything that depends on the account to a timer, so that the response takes as long for unknown addresses.
 * Too many requests for one account get the same response but no further mail; earlier links still work.
 */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly windows: RateLimitStore,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ email, address }: RequestPasswordReset): Promise<void> {
    const byAddress = rateLimitKey('reset-address', addressBlock(address));
    const { isBlocked, timeToExpire } = await this.windows.increment(byAddress, HOUR, REQUESTS_PER_ADDRESS);
    if (isBlocked)
      throw new ApiError(
        429,
        `Too many requests for a new password; try again in ${timeToExpire} seconds.`,
        undefined,
        {
          'Retry-After': String(timeToExpire),
        },
      );
    const account = emailKey(email);
    const mails = await this.windows.increment(rateLimitKey('reset-account', account), HOUR, MAILS_PER_ACCOUNT);
    if (mails.isBlocked) return;
    const payload: LinkRequest = { email: this.box.seal(account) };
    const timer = { kind: SEND_LINK, key: newToken(), dueAt: this.clock.now(), payload };
    await this.work.run((tx) => this.timers.set(tx, timer));
  }
}

const COLUMNS = columnsOf(User, ['id', 'companyId', 'email', 'firstName']);
const FROM = 'FROM users WHERE email_key = ? AND deleted_at = 0 AND active = 1 AND confirmed_at IS NOT NULL';

/** Only the hash of the token is stored. */
@Injectable()
@OnTimer(SEND_LINK)
export class SendPasswordLink implements TimerHandler<LinkRequest> {
  constructor(
    private readonly config: Config,
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async fire({ email }: LinkRequest, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    await tx.change('DELETE FROM password_resets WHERE expires_at <= ?', [now]);
    const [user] = await this.reader.select(COLUMNS, FROM, [this.box.open(email)]);
    const company = user && (await this.queries.execute(new CompanyById({ companyId: user.companyId })));
    if (!company || company.closedReason !== null) return;
    const token = newToken();
    await tx.change('INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES (?, ?, ?)', [
      user.id,
      hashToken(token),
      now + VALIDITY,
    ]);
    await this.commands.execute(new SendMail({ mail: this.compose(user, token) }));
  }

  /** The token follows a #, so that it appears neither in requests nor in logs. */
  private compose({ email, firstName }: Pick<User, 'email' | 'firstName'>, token: string) {
    const link = `${this.config.dashboardUrl}/reset#${token}`;
    const greeting = `Hello ${quotedName(firstName)},`;
    const sentence = `Somebody asked for a new password for your ${this.config.serviceName} account.`;
    const ending = 'The link is good for one hour and works once. If it was not you, ignore this mail.';
    return {
      to: email,
      subject: `Your ${this.config.serviceName} password`,
      text: `${greeting}\n\n${sentence} Choose one here:\n\n${link}\n\n${ending}\n`,
      html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(link)}">Choose a new password</a></p><p>${ending}</p>`,
    };
  }
}
