import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Entity } from 'typeorm';
import { quotedName } from '../../platform/mail/quoted-name.js';
import { SendMail } from '../../platform/mail/send-mail.js';
import { Clock, DAY } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { escapeHtml } from '../../platform/http/browser/page.js';
import type { User } from './user.entity.js';

const VALIDITY = 14 * DAY;

export const hashInvitationToken = (token: string): string => hash('sha256', token);

/** A link to set a password. */
abstract class PasswordLink {
  @Id() id: number;
  @ForeignId({ table: 'users', owned: true }) userId: number;
  @Text() tokenHash: string;
  @Time() expiresAt: number;
}

@Entity('invitations')
export class Invitation extends PasswordLink {}

@Entity('password_resets')
export class PasswordReset extends PasswordLink {}

/** Invites users by mail; only the hash of the token is stored. */
@Injectable()
export class Invitations {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  /** Invalidates the link of an earlier invitation. */
  async sendAgain(tx: Transaction, user: User, inviter: User | undefined): Promise<void> {
    await tx.change('DELETE FROM invitations WHERE user_id = ?', [user.id]);
    await this.send(tx, user, inviter);
  }

  async send(tx: Transaction, user: User, inviter: User | undefined): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await tx.change('INSERT INTO invitations (user_id, token_hash, expires_at) VALUES (?, ?, ?)', [
      user.id,
      hashInvitationToken(token),
      this.clock.now() + VALIDITY,
    ]);
    const link = `${this.config.dashboardUrl}/invitations/${token}`;
    const inviterName = inviter ? quotedName(inviter.name) : 'Your company';
    const greeting = `Hello ${quotedName(user.firstName)},`;
    const sentence = `${inviterName} invites you to ${this.config.serviceName}.`;
    await this.commands.execute(
      new SendMail({
        mail: {
          to: user.email,
          subject: `Your ${this.config.serviceName} account`,
          text: `${greeting}\n\n${sentence} Choose a password to confirm your account:\n\n${link}\n\nThe link is good for 14 days.\n`,
          html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(link)}">Choose a password to confirm your account</a></p><p>The link is good for 14 days.</p>`,
        },
      }),
    );
  }
}
