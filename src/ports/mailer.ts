export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Port for a mail server or a folder of .eml files. A retry uses the same id. */
export abstract class Mailer {
  abstract send(id: string, mail: Mail): Promise<void>;
}
