import { Command } from '../../platform/cqrs.js';

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
export class RegisterOAuthApp extends Command<OAuthCredentials, { app: NewOAuthApp }> {}

/** Locks an integration until the unit of work ends; throws 403 if it was uninstalled. */
export class LockIntegration extends Command<{ active: boolean }, { companyId: number; integrationId: number }> {}
