import { randomBytes } from 'node:crypto';

/** Shorter values could appear by chance. */
const MIN_LENGTH = 16;

/** Secrets by name; finds their occurrences. */
export class Canaries {
  private readonly secrets = new Map<string, string>();

  /** A new secret. */
  create(name: string): string {
    return this.add(name, `canary-${randomBytes(12).toString('hex')}`);
  }

  /** A secret that the server created. */
  add(name: string, secret: string): string {
    if (typeof secret !== 'string' || secret.length < MIN_LENGTH) throw new Error(`${name} is no secret: ${secret}`);
    if (this.secrets.has(name)) throw new Error(`There is another ${name}.`);
    this.secrets.set(name, secret);
    return secret;
  }

  get names(): string[] {
    return [...this.secrets.keys()];
  }

  /** The names of the secrets that a text contains, in any encoding. */
  foundIn(content: Buffer | string): string[] {
    const bytes = Buffer.from(content);
    return this.names.filter((name) => spellings(this.secrets.get(name)!).some((text) => bytes.includes(text)));
  }
}

function spellings(secret: string): Buffer[] {
  const texts = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
  const bytes = [Buffer.from(secret)];
  if (/^([0-9a-f]{2})+$/.test(secret)) bytes.push(Buffer.from(secret, 'hex'));
  if (secret.startsWith('whsec_')) bytes.push(Buffer.from(secret.slice('whsec_'.length), 'base64'));
  for (const each of bytes)
    texts.push(each.toString('base64').replace(/=+$/, ''), each.toString('base64url'), each.toString('hex'));
  return [...bytes, ...texts.map((text) => Buffer.from(text))];
}
