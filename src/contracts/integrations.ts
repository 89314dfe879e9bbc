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
  /** Shown this once; only its hash is kept. */
  clientSecret: string;
}

/** A technology partner's app, which every company of the installation may install. */
export class RegisterOAuthApp extends Command<OAuthCredentials> {
  constructor(readonly app: NewOAuthApp) {
    super();
  }
}

/** Whom an access token speaks for; undefined when it is unknown or revoked. */
export class IntegrationByToken extends Query<{ integrationId: number; companyId: number } | undefined> {
  constructor(readonly tokenHash: string) {
    super();
  }
}

/** Keeps an integration from being uninstalled or switched until the end of the unit of work; refused when it is gone. */
export class HoldIntegration extends Command<{ active: boolean }> {
  constructor(
    readonly companyId: number,
    readonly integrationId: number,
  ) {
    super();
  }
}

export type IntegrationDocument = Record<string, unknown> & { id: number };

/** An integration as its own event tells it, read in the unit of work that removes it. */
export class IntegrationEventDocument extends Query<IntegrationDocument> {
  constructor(
    readonly companyId: number,
    readonly integrationId: number,
  ) {
    super();
  }
}

/** It was uninstalled, and its token is dead. */
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
