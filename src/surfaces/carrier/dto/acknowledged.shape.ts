import { object, schema } from '../../../platform/http/openapi/shapes.js';

export const acknowledgedShape = schema('Acknowledged', 'An empty object: the report was accepted.', object({}));
