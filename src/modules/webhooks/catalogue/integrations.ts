import { IntegrationDeleted, IntegrationEventDocument } from '../../../contracts/integrations.js';
import { deletedIntegration } from '../samples/integrations.js';
import { rowsOf } from './row.js';

const integration = rowsOf('integration');

/** The last word to the webhooks of a token. */
export const INTEGRATION_DELETED = 'integration.deleted';

export const integrationRows = [
  integration(INTEGRATION_DELETED, 'An integration was uninstalled; its own webhooks hear of it', deletedIntegration, {
    from: IntegrationDeleted,
    toToken: ({ integrationId }) => integrationId,
    view: ({ companyId, integrationId }) => new IntegrationEventDocument(companyId, integrationId),
  }),
];
