import { BodySchema, Field, string, text } from '../../../platform/http/validation/fields.js';

const MAX_EMAIL_LENGTH = 254;
const MAX_PASSWORD_LENGTH = 128;

@BodySchema('OpenDashboardSession', 'The login of a user.')
export class LoginBody {
  @Field(text(MAX_EMAIL_LENGTH), {
    mandatory: true,
    description: 'Email address of the user.',
    example: 'ada@example.com',
  })
  email: string;

  @Field(text(MAX_PASSWORD_LENGTH), {
    mandatory: true,
    description: 'Password of the user.',
    example: 'correct horse battery',
  })
  password: string;
}

@BodySchema('UseLoginLink', 'A link that logs in once.')
export class LoginLinkBody {
  @Field(string, { mandatory: true, description: 'What follows # in the link.', example: '9f86d081884c7d65' })
  token: string;
}
