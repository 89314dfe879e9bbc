import { Command } from '@nestjs/cqrs';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail after the caller's unit of work commits; retried until the mail server accepts it. */
export class SendMail extends Command<void> {
  constructor(readonly mail: Mail) {
    super();
  }
}

/** Port for a mail server or a folder of .eml files. A retry uses the same id. */
export abstract class Mailer {
  abstract send(id: string, mail: Mail): Promise<void>;
}
