import { deletedIntegration } from '../samples/integrations.js';
import { rowsOf } from './row.js';

const integration = rowsOf('integration');

export const integrationRows = [
  integration('integration.deleted', 'An integration was uninstalled; its own webhooks hear of it', deletedIntegration),
];
