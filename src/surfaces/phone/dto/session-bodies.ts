import { BodySchema, Field, oneOf, string, text } from '../../../platform/http/validation/fields.js';

const DEVICES = ['desktop', 'ios', 'android'] as const;

@BodySchema('OpenPhoneSession', 'The credentials of a user.')
export class OpenSessionBody {
  @Field(text(254), { mandatory: true, description: 'Email address of the user.', example: 'madeleine@example.com' })
  email: string;

  @Field(text(128), { mandatory: true, description: 'Password of the user.', example: 'correct horse battery' })
  password: string;

  @Field(oneOf(DEVICES), { description: 'Device of the session; desktop by default.', example: 'desktop' })
  device?: (typeof DEVICES)[number];
}

@BodySchema('UsePhoneLink', 'A link that logs in to the phone page once.')
export class PhoneLinkBody {
  @Field(string, { mandatory: true, description: 'What follows # in the link.', example: '9f86d081884c7d65' })
  token: string;
}
