import { hash } from 'node:crypto';
import { Entity } from 'typeorm';
import { MINUTE } from '../../platform/clock.js';
import { Foreign, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { hashToken, newToken } from '../../platform/token.js';

const LIFE = 10 * MINUTE;

/** What an Admin agreed to. */
export interface Consent {
  appId: number;
  companyId: number;
  userId: number;
  customName: string;
  redirectUri: string;
  /** PKCE: the SHA-256 of what the client will show, base64url; null when it sent none. */
  codeChallenge: string | null;
}

/** On its way from an Admin's consent to a token: good for ten minutes, once, for the client it was made for. */
@Entity('oauth_codes')
export class AuthorizationCode extends Aggregate implements Consent {
  @Id() id: number;
  @Text({ name: 'code_hash' }) codeHash: string;
  @Foreign({ name: 'app_id' }) appId: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Foreign({ name: 'user_id' }) userId: number;
  @Text({ name: 'redirect_uri' }) redirectUri: string;
  @Text({ name: 'custom_name' }) customName: string;
  @Text({ name: 'code_challenge', nullable: true }) codeChallenge: string | null;
  @Time({ name: 'expires_at' }) expiresAt: number;
  /** What it was exchanged for. */
  @Foreign({ name: 'integration_id', nullable: true }) integrationId: number | null;

  static issue(consent: Consent, now: number): { code: AuthorizationCode; text: string } {
    const text = newToken();
    const code = Object.assign(new AuthorizationCode(), consent, {
      codeHash: hashToken(text),
      expiresAt: now + LIFE,
      integrationId: null,
    } satisfies Partial<AuthorizationCode>);
    return { code, text };
  }

  /** Whether whoever brings it at this moment is the one it was made for. */
  fits(redirectUri: string, codeVerifier: string | undefined, now: number): boolean {
    return this.expiresAt > now && this.redirectUri === redirectUri && this.isProved(codeVerifier);
  }

  /** A verifier without a challenge is refused too: somebody took the challenge out of the first request. */
  private isProved(codeVerifier: string | undefined): boolean {
    if (this.codeChallenge === null || codeVerifier === undefined)
      return this.codeChallenge === null && codeVerifier === undefined;
    return hash('sha256', codeVerifier, 'base64url') === this.codeChallenge;
  }
}
