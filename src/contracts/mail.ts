import { Command } from '@nestjs/cqrs';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail after the sender's unit of work commits, again and again until the mail server takes it. */
export class SendMail extends Command<void> {
  constructor(readonly mail: Mail) {
    super();
  }
}

/** The port: a mail server, or a folder of .eml files. The id stays the same when a mail is sent again. */
export abstract class Mailer {
  abstract send(id: string, mail: Mail): Promise<void>;
}
