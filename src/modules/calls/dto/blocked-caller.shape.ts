import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('blocked_callers', integerId('blocked caller', 8));

export const blockedCallerShape = s.schema(
  'BlockedCaller',
  'A caller whose calls are refused.',
  s.object({
    id: s.integer(8, 'Unique identifier of the entry.'),
    phone_number: s.string('+33612345678', 'E.164, or anonymous for all callers without a number.'),
    display_number: s.string('+33 6 12 34 56 78', 'Phone number in international format.'),
    note: s.nullable(s.string('Sells insurance', 'Why the caller is blocked; null without a note.')),
    created_at: s.timestamp('When the caller was blocked, ISO 8601, UTC.'),
  }),
);

export const blockedCallerResponse = s.wrapped(
  'BlockedCallerResponse',
  'blocked_caller',
  blockedCallerShape,
  'The blocked caller.',
);

export const blockedCallerList = s.page('BlockedCallerList', 'blocked_callers', blockedCallerShape);
