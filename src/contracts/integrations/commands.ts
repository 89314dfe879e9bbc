import { Command } from '@nestjs/cqrs';

export interface NewOAuthApp {
  name: string;
  redirectUri: string;
  installUri: string;
  /** The URL of a picture. */
  logo?: string;
}

export interface OAuthCredentials {
  clientId: string;
  /** Not available later, because only its hash is stored. */
  clientSecret: string;
}

/** Registers an app that every company of the installation may install. */
export class RegisterOAuthApp extends Command<OAuthCredentials> {
  constructor(readonly app: NewOAuthApp) {
    super();
  }
}

/** Locks an integration until the end of the unit of work; throws 403 if it was uninstalled. */
export class LockIntegration extends Command<{ active: boolean }> {
  constructor(
    readonly companyId: number,
    readonly integrationId: number,
  ) {
    super();
  }
}
