import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Parses the emails that were written as files. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

export const recipientOf = (mail: Email): string | undefined => mail.to?.[0]?.address;

/** The first link in an email. */
export const invitationLink = (mail: Email): string => /https?:\S+/.exec(mail.text ?? '')![0];
