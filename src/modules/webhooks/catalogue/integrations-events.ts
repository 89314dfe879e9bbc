import { IntegrationDeleted } from '../../../contracts/integrations/events.js';
import { IntegrationEventDocument } from '../../../contracts/integrations/queries.js';
import { deletedIntegration as payload } from '../payloads/integration-payloads.js';
import { deletedIntegration } from '../samples/integrations-samples.js';
import { eventFactory } from './event-definition.js';

/** The last event that the webhooks of a token receive. */
export const INTEGRATION_DELETED = 'integration.deleted';

const integration = eventFactory(
  'integration',
  payload,
  ({ companyId, integrationId }: IntegrationDeleted) => new IntegrationEventDocument({ companyId, integrationId }),
);
const SUMMARY = 'An integration was uninstalled; sent to its own webhooks only';

export const integrationEvents = [
  integration(IntegrationDeleted, INTEGRATION_DELETED, SUMMARY, deletedIntegration, {
    toToken: ({ integrationId }) => integrationId,
  }),
];
