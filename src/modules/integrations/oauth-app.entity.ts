import { randomBytes } from 'node:crypto';
import { Entity } from 'typeorm';
import type { NewOAuthApp } from '../../contracts/integrations/commands.js';
import { Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { hashToken, newToken } from '../../platform/crypto/token.js';
import { faultOfAppUri } from './app-uri.js';

/** Databases ignore a trailing space or NUL in comparisons, so only well-formed ids are looked up. */
export const isClientId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

@Entity('oauth_apps')
export class OAuthApp extends Aggregate {
  @Id() id: number;
  @Text() name: string;
  @Text() clientId: string;
  @Text() secretHash: string;
  @Text() redirectUri: string;
  @Text() installUri: string;
  @Text({ nullable: true }) logo: string | null;
  @Time() createdAt: number;

  static register(newApp: NewOAuthApp, allowLocal: boolean, now: number): { app: OAuthApp; secret: string } {
    const name = newApp.name.trim();
    if (name === '') throw ApiError.unprocessable('name', 'is mandatory and must not be blank');
    const uris = { redirect_uri: newApp.redirectUri, install_uri: newApp.installUri, logo: newApp.logo };
    for (const [field, uri] of Object.entries(uris)) {
      const fault = uri === undefined ? undefined : faultOfAppUri(uri, allowLocal);
      if (fault) throw ApiError.invalid(field, fault);
    }
    const secret = newToken();
    const app = Object.assign(new OAuthApp(), {
      name,
      clientId: randomBytes(16).toString('hex'),
      secretHash: hashToken(secret),
      redirectUri: newApp.redirectUri,
      installUri: newApp.installUri,
      logo: newApp.logo ?? null,
      createdAt: now,
    } satisfies Partial<OAuthApp>);
    return { app, secret };
  }
}
