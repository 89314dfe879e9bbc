import { ApiError } from '../../../platform/api-error.js';
import { BLANK, BodySchema, Field, oneOf, string, text } from '../../../platform/http/validation/fields.js';

const DEVICES = ['desktop', 'ios', 'android'] as const;

@BodySchema(
  'OpenPhoneSession',
  'The credentials of a user; without both, the cookie of the dashboard and its X-CSRF-Token are used.',
)
export class OpenSessionBody {
  @Field(text(254), { notBlank: true, description: 'Email address of the user.', example: 'madeleine@example.com' })
  email?: string;

  @Field(text(128), { notBlank: true, description: 'Password of the user.', example: 'correct horse battery' })
  password?: string;

  @Field(oneOf(DEVICES), { description: 'Device of the session; desktop by default.', example: 'desktop' })
  device?: (typeof DEVICES)[number];
}

/** Undefined without both; throws 422 if only one is given. */
export function credentialsOf({ email, password }: OpenSessionBody): { email: string; password: string } | undefined {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw ApiError.unprocessable('email', BLANK.rule);
  if (password === undefined) throw ApiError.unprocessable('password', BLANK.rule);
  return { email, password };
}

@BodySchema('UsePhoneLink', 'A link that logs in to the phone page once.')
export class PhoneLinkBody {
  @Field(string, { mandatory: true, description: 'What follows # in the link.', example: '9f86d081884c7d65' })
  token: string;
}
