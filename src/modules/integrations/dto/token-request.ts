import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../../platform/http/access/caller.js';
import { BodySchema, Field, text } from '../../../platform/http/validation/fields.js';
import { validate } from '../../../platform/http/validation/validate.js';
import { OAuthError } from '../oauth/oauth-error.js';

const GRANT_TYPE = 'authorization_code';

@BodySchema('CreateAccessToken', 'An authorization code and the credentials of the app.')
export class TokenBody {
  @Field(text(64), { mandatory: true, description: `Must be ${GRANT_TYPE}.`, example: GRANT_TYPE })
  grant_type: string;

  @Field(text(255), {
    mandatory: true,
    description: 'Id of the app; may instead be the user name of Basic authentication.',
    example: '8f14e45fceea167a5a36dedd4bea2543',
  })
  client_id: string;

  @Field(text(255), {
    mandatory: true,
    description: 'Secret of the app; may instead be the password of Basic authentication.',
    example: '3c59dc048e8850243be8079a5c74d079',
  })
  client_secret: string;

  @Field(text(255), {
    mandatory: true,
    description: 'Authorization code that the redirect_uri received, valid once for ten minutes.',
    example: 'b6d767d2f8ed5d21a44b0e5886680cb9',
  })
  code: string;

  @Field(text(2048), {
    mandatory: true,
    description: 'Exactly the redirect_uri of the authorization request.',
    example: 'https://crm.example.com/oauth/callback',
  })
  redirect_uri: string;

  @Field(text(128), {
    description:
      'Code verifier of PKCE (S256); mandatory if the authorization request had a code_challenge, and not allowed otherwise.',
    example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  })
  code_verifier?: string;
}

/** The body as JSON or form; the client credentials may be in the Authorization header instead. */
export const TokenRequest = createParamDecorator((_: unknown, context: ExecutionContext): TokenBody => {
  const { body, headers } = requestOf(context);
  return readTokenRequest(body, headers.authorization);
});

function readTokenRequest(body: unknown, authorization: string | undefined): TokenBody {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  const merged = withBasicCredentials(fields, authorization);
  const { grant_type: type } = merged;
  if (typeof type === 'string' && type.trim() !== '' && type !== GRANT_TYPE)
    throw new OAuthError('unsupported_grant_type', `grant_type must be ${GRANT_TYPE}.`);
  return validate(TokenBody, merged);
}

/** Credentials in both header and body must be equal. */
function withBasicCredentials(
  fields: Record<string, unknown>,
  authorization: string | undefined,
): Record<string, unknown> {
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return fields;
  const [, client_id, client_secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  for (const [name, value] of Object.entries({ client_id, client_secret })) {
    if (fields[name] !== undefined && fields[name] !== value)
      throw new OAuthError('invalid_request', `${name} must not be another in the body than in the header.`);
    fields[name] = value;
  }
  return fields;
}
