import { derived, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { string } from '../../../platform/http/openapi/shapes.js';

const e164_digits = string('+33199001234', 'Phone number in E.164 format.');

export const numberInEvent = derived('NumberInEvent', 'A Number inside another resource of an event.', (named) =>
  variant(named('Number'), { required: { e164_digits } }),
);

export const number = derived('NumberEventData', 'The Number that an event is about, with its users.', (named) =>
  variant(named('NumberWithUsers'), { required: { e164_digits } }),
);
