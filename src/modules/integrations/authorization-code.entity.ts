import { hash } from 'node:crypto';
import { Entity } from 'typeorm';
import { MINUTE } from '../../platform/clock.js';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { hashToken, newToken } from '../../platform/crypto/token.js';

const LIFETIME = 10 * MINUTE;

export interface Consent {
  appId: number;
  companyId: number;
  userId: number;
  customName: string;
  redirectUri: string;
  /** PKCE: base64url SHA-256 of the code_verifier; null without PKCE. */
  codeChallenge: string | null;
}

/** Valid for ten minutes, for one exchange by the client it was issued for. */
@Entity('oauth_codes')
export class AuthorizationCode extends Aggregate implements Consent {
  @Id() id: number;
  @Text() codeHash: string;
  @ForeignId({ table: 'oauth_apps', owned: true }) appId: number;
  @CompanyId() companyId: number;
  @ForeignId() userId: number;
  @Text() redirectUri: string;
  @Text() customName: string;
  @Text({ nullable: true }) codeChallenge: string | null;
  @Time() expiresAt: number;
  /** Set once the code is exchanged. */
  @ForeignId({ nullable: true }) integrationId: number | null;

  static issue(consent: Consent, now: number): { code: AuthorizationCode; text: string } {
    const text = newToken();
    const code = Object.assign(new AuthorizationCode(), consent, {
      codeHash: hashToken(text),
      expiresAt: now + LIFETIME,
      integrationId: null,
    } satisfies Partial<AuthorizationCode>);
    return { code, text };
  }

  isValidFor(redirectUri: string, codeVerifier: string | undefined, now: number): boolean {
    return this.expiresAt > now && this.redirectUri === redirectUri && this.matchesChallenge(codeVerifier);
  }

  /** A verifier without a challenge is rejected too: an attacker may have removed the challenge from the first request. */
  private matchesChallenge(codeVerifier: string | undefined): boolean {
    if (this.codeChallenge === null || codeVerifier === undefined)
      return this.codeChallenge === null && codeVerifier === undefined;
    return hash('sha256', codeVerifier, 'base64url') === this.codeChallenge;
  }
}
