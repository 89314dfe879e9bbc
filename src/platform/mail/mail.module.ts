import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Mailer } from '../../ports/mailer.js';
import { Config } from '../config.js';
import { Dependencies } from '../observability/dependencies.js';
import { FileMailer, SmtpMailer } from './mailers.js';
import { DeliverMail, SendMailHandler } from './send-mail.js';
import { TryMailHandler } from './try-mail.js';

const mailer = {
  provide: Mailer,
  inject: [Config, Dependencies],
  useFactory: ({ smtpUrl, mailFrom, dataDir }: Config, dependencies: Dependencies): Mailer =>
    smtpUrl ? new SmtpMailer(smtpUrl, mailFrom, dependencies) : new FileMailer(join(dataDir, 'mail'), mailFrom),
};

@Module({ providers: [mailer, SendMailHandler, DeliverMail, TryMailHandler] })
export class MailModule {}
