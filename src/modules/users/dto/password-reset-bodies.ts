import { BodySchema, email, Field, string, text } from '../../../platform/http/validation/fields.js';

@BodySchema('RequestPasswordReset', 'Whose password is lost.')
export class RequestPasswordResetBody {
  @Field(email(), { mandatory: true, description: 'Email address of the user.', example: 'ada@example.com' })
  email: string;
}

const MAX_PASSWORD_LENGTH = 128;

@BodySchema('ResetPassword', 'The new password, and the token of the link that allows it.')
export class ResetPasswordBody {
  @Field(string, { mandatory: true, description: 'What follows # in the mailed link.', example: '9f86d081884c7d65' })
  token: string;

  @Field(text(MAX_PASSWORD_LENGTH), {
    mandatory: true,
    description: 'The new password, of 8 to 128 characters.',
    example: 'correct horse battery',
  })
  password: string;
}
