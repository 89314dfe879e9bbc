import * as s from '../../../platform/http/openapi/shapes.js';

export const tokenShape = s.schema(
  'AccessToken',
  'An OAuth 2.0 access token.',
  s.object({
    access_token: s.string(
      '1f0e3dad99908345f7439f8ffabdffc41f0e3dad99908345f7439f8ffabdffc4',
      'Sent as Authorization: Bearer with every request; does not expire.',
    ),
    token_type: s.constant('Bearer', 'Always Bearer.'),
    created_at: s.integer(1781777462, 'When the token was created, UNIX seconds.'),
  }),
);

const CODES = [
  'invalid_grant',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_client',
  'access_denied',
] as const;
const SENTENCE = 'The code is wrong, has expired, or was used before.';

const errorShape = s.schema(
  'OAuthError',
  'An error of the token endpoint, as specified by OAuth 2.0.',
  s.object({
    error: s.choice(CODES, 'Error code of OAuth 2.0.'),
    error_description: s.string(SENTENCE, 'What is wrong with the request.'),
    troubleshoot: s.string(SENTENCE, 'The same as error_description.'),
    success: s.boolean(false, 'Always false.'),
  }),
);

/** An error with the example of one code. */
export const tokenErrorShape = (error: (typeof CODES)[number], sentence = SENTENCE): s.Shape => ({
  ...errorShape,
  examples: [{ error, error_description: sentence, troubleshoot: sentence, success: false }],
});
