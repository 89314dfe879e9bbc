import { describePath, stringId } from '../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { BodySchema, Field, text } from '../../../platform/http/validation/fields.js';

const API_ID = '9f4e7d0b8a2f5c110d6f0c1e3f634c9b';

describePath('api_keys', stringId('The api_id of the key.', API_ID));

const properties = {
  api_id: s.string(API_ID, 'The public half of the key, the user name of Basic authentication.'),
  name: s.string('CRM', 'What the key is for.'),
  created_at: s.timestamp('When the key was created, ISO 8601, UTC.'),
};

const createdUser = s.schema(
  'UserOfApiKey',
  'A user whom requests with an API key created.',
  s.object({
    id: s.integer(123, 'Unique identifier of the user.'),
    name: s.string('Madeleine Dupont', 'First name, then last name.'),
    email: s.string('madeleine@example.com', 'Email address of the login.'),
  }),
);

const key = s.schema(
  'ApiKey',
  'Credentials of the public API, without the secret half.',
  s.object({
    ...properties,
    last_used_at: s.nullable(s.timestamp('When the key was last used, to the minute; null if it never was.')),
    revoked_at: s.nullable(s.timestamp('When the key was revoked; null while it is valid.')),
    created_users: s.list(createdUser, 'Users whom requests with the key created, and who still exist.'),
  }),
);

export const apiKeys = s.schema(
  'ApiKeyList',
  'All keys of the company.',
  s.object({ api_keys: s.list(key, 'The keys, latest first.') }),
);

export const issuedKey = s.schema(
  'IssuedApiKey',
  'A new key with its secret half, which only this response shows.',
  s.object({
    ...properties,
    api_token: s.string('45f1d2a6c08b4e7f9d3a5b6c7e8f9012', 'The secret half, the password of Basic authentication.'),
  }),
);

@BodySchema('CreateApiKey', 'A new key.')
export class CreateApiKeyBody {
  @Field(text(255), { mandatory: true, description: 'What the key is for.', example: 'CRM' })
  name: string;
}
