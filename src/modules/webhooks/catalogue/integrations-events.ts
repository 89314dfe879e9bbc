import { IntegrationDeleted } from '../../../contracts/integrations/events.js';
import { IntegrationEventDocument } from '../../../contracts/integrations/queries.js';
import { deletedIntegration } from '../samples/integrations-samples.js';
import { eventFactory } from './event-definition.js';

/** The last event that the webhooks of a token receive. */
export const INTEGRATION_DELETED = 'integration.deleted';

const integration = eventFactory(
  'integration',
  ({ companyId, integrationId }: IntegrationDeleted) => new IntegrationEventDocument({ companyId, integrationId }),
);
const SUMMARY = 'An integration was uninstalled; its own webhooks hear of it';

export const integrationEvents = [
  integration(IntegrationDeleted, INTEGRATION_DELETED, SUMMARY, deletedIntegration, {
    toToken: ({ integrationId }) => integrationId,
  }),
];
