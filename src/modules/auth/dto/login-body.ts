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

@BodySchema('ChangePassword', 'Another password for the user of the session.')
export class ChangePasswordBody {
  @Field(text(MAX_PASSWORD_LENGTH), {
    mandatory: true,
    description: 'The present password.',
    example: 'correct horse battery',
  })
  current_password: string;

  @Field(text(MAX_PASSWORD_LENGTH), {
    mandatory: true,
    description: 'The new password, of 8 to 128 characters, and none of the most common ones.',
    example: 'a better horse battery',
  })
  password: string;
}
