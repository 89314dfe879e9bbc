import { Controller, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { RequestPasswordReset } from '../commands/password-reset/request-password-reset.js';
import { ResetPasswordByLink } from '../commands/password-reset/reset-password-by-link.js';
import { BodySchema, email, Field, string, text } from '../../../platform/http/validation/fields.js';

@BodySchema('RequestPasswordReset', 'Whose password is lost.')
class RequestPasswordResetBody {
  @Field(email(), { mandatory: true, description: 'Email address of the user.', example: 'ada@example.com' })
  email: string;
}

const MAX_PASSWORD_LENGTH = 128;

@BodySchema('ResetPassword', 'The new password, and the token of the link that allows it.')
class ResetPasswordBody {
  @Field(string, { mandatory: true, description: 'What follows # in the mailed link.', example: '9f86d081884c7d65' })
  token: string;

  @Field(text(MAX_PASSWORD_LENGTH), {
    mandatory: true,
    description: 'The new password, of 8 to 128 characters.',
    example: 'correct horse battery',
  })
  password: string;
}

@OnSurface('open')
@InDomain('Dashboard session')
@Controller('admin/v1')
export class PasswordResetController {
  constructor(private readonly commands: CommandBus) {}

  @Post('password_resets')
  @HttpCode(204)
  @SmallBody()
  @Describe({
    id: 'requestPasswordReset',
    summary: 'Ask for a new password',
    description:
      'Sends a link to the email address, good for one hour and once. The answer is the same if nobody has that address, and if three mails were sent within the hour.',
    responses: { 204: null },
    errors: {
      400: 'email must be a valid email address.',
      422: 'email is mandatory and must not be blank.',
      429: 'Too many requests for a new password; try again in 600 seconds.',
    },
    anonymous: true,
  })
  async request(@JsonBody() { email }: RequestPasswordResetBody, @Ip() address: string): Promise<void> {
    await this.commands.execute(new RequestPasswordReset({ email, address }));
  }

  @Put('password_resets')
  @HttpCode(204)
  @SmallBody()
  @Describe({
    id: 'setPasswordByLink',
    summary: 'Set a new password with a mailed link',
    description: 'Spends the link, and logs the user out of all browsers and phones.',
    responses: { 204: null },
    errors: {
      400: 'password must be 8 to 128 characters long.',
      404: 'This link is not valid any more; ask for a new one.',
      422: 'password is mandatory and must not be blank.',
    },
    anonymous: true,
  })
  async reset(@JsonBody() { token, password }: ResetPasswordBody, @Ip() address: string): Promise<void> {
    await this.commands.execute(new ResetPasswordByLink({ token, password, address }));
  }
}
