import { IntegrationDeleted } from '../../../contracts/integrations/events.js';
import { IntegrationEventDocument } from '../../../contracts/integrations/queries.js';
import { deletedIntegration } from '../samples/integrations-samples.js';
import { eventFactory } from './event-definition.js';

const integration = eventFactory('integration');

/** The last event that the webhooks of a token receive. */
export const INTEGRATION_DELETED = 'integration.deleted';

export const integrationEvents = [
  integration(INTEGRATION_DELETED, 'An integration was uninstalled; its own webhooks hear of it', deletedIntegration, {
    from: IntegrationDeleted,
    toToken: ({ integrationId }) => integrationId,
    query: ({ companyId, integrationId }) => new IntegrationEventDocument({ companyId, integrationId }),
  }),
];
