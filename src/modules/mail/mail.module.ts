import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Mailer } from '../../contracts/mail.js';
import { Config } from '../../platform/config.js';
import { FileMailer, SmtpMailer } from './mailers.js';
import { DeliverMail, SendMailHandler } from './send-mail.js';

const mailer = {
  provide: Mailer,
  inject: [Config],
  useFactory: ({ smtpUrl, mailFrom, dataDir }: Config) =>
    smtpUrl ? new SmtpMailer(smtpUrl, mailFrom) : new FileMailer(join(dataDir, 'mail'), mailFrom),
};

@Module({ providers: [mailer, SendMailHandler, DeliverMail] })
export class MailModule {}
