import { derived, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { timestamp } from '../../../platform/http/openapi/shapes.js';

/** Responses have UNIX seconds. */
const times = {
  created_at: timestamp('When the contact was created, ISO 8601, UTC.'),
  updated_at: timestamp('When the contact last changed, ISO 8601, UTC.'),
};

export const contact = derived(
  'ContactEventData',
  'A contact in an event; a deleted one has no phone numbers and emails.',
  (named) => variant(named('Contact'), { required: times }),
);
