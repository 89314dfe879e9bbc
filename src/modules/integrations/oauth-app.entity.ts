import { randomBytes } from 'node:crypto';
import { Entity } from 'typeorm';
import type { NewOAuthApp } from '../../contracts/integrations.js';
import { Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { Refusal } from '../../platform/refusal.js';
import { hashToken, newToken } from '../../platform/token.js';
import { faultOfAppUri } from './app-uri.js';

/** Databases see through a space or a NUL at the end of a text, so only what an id looks like is looked up. */
export const isClientId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

@Entity('oauth_apps')
export class OAuthApp extends Aggregate {
  @Id() id: number;
  @Text() name: string;
  @Text({ name: 'client_id' }) clientId: string;
  @Text({ name: 'secret_hash' }) secretHash: string;
  @Text({ name: 'redirect_uri' }) redirectUri: string;
  @Text({ name: 'install_uri' }) installUri: string;
  @Text({ nullable: true }) logo: string | null;
  @Time({ name: 'created_at' }) createdAt: number;

  static register(given: NewOAuthApp, allowLocal: boolean, now: number): { app: OAuthApp; secret: string } {
    const name = given.name.trim();
    if (name === '') throw Refusal.unprocessable('name', 'is mandatory and must not be blank');
    const uris = { redirect_uri: given.redirectUri, install_uri: given.installUri, logo: given.logo };
    for (const [field, uri] of Object.entries(uris)) {
      const fault = uri === undefined ? undefined : faultOfAppUri(uri, allowLocal);
      if (fault) throw Refusal.invalid(field, fault);
    }
    const secret = newToken();
    const app = Object.assign(new OAuthApp(), {
      name,
      clientId: randomBytes(16).toString('hex'),
      secretHash: hashToken(secret),
      redirectUri: given.redirectUri,
      installUri: given.installUri,
      logo: given.logo ?? null,
      createdAt: now,
    } satisfies Partial<OAuthApp>);
    return { app, secret };
  }
}
