import { derived, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { constant } from '../../../platform/http/openapi/shapes.js';

export const deletedIntegration = derived(
  'IntegrationDeletedEventData',
  'An integration that was uninstalled.',
  (named) => variant(named('Integration'), { required: { status: constant('deleted', 'State of the integration.') } }),
);
