import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

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

/** The owner of an access token; undefined if it is unknown or revoked. */
export class IntegrationByToken extends Query<{ integrationId: number; companyId: number } | undefined> {
  constructor(readonly tokenHash: string) {
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

export type IntegrationDocument = Record<string, unknown> & { id: number };

/** The JSON of an integration in its event; executed in the unit of work that uninstalls it. */
export class IntegrationEventDocument extends Query<IntegrationDocument> {
  constructor(
    readonly companyId: number,
    readonly integrationId: number,
  ) {
    super();
  }
}

/** It was uninstalled and its token revoked. */
@Published
export class IntegrationDeleted extends DomainEvent {
  constructor(
    companyId: number,
    readonly integrationId: number,
    at: number,
  ) {
    super(companyId, `integration:${integrationId}`, at);
  }
}
