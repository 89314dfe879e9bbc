import { Query } from '../../platform/cqrs.js';

/** The owner of an access token; undefined if it is unknown or revoked. */
export class IntegrationByToken extends Query<
  { integrationId: number; companyId: number } | undefined,
  { tokenHash: string }
> {}

export type IntegrationDocument = Record<string, unknown> & { id: number };

/** The JSON of an integration in its event; executed in the unit of work that uninstalls it. */
export class IntegrationEventDocument extends Query<
  IntegrationDocument,
  { companyId: number; integrationId: number }
> {}
