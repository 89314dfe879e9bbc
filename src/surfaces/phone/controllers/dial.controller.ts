import { Controller, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { DialBody, DialForUser } from '../commands/dial-for-user.js';

/** Click-to-dial of the public API; in this module because the phone stores the number. */
@Controller('v1/users')
export class DialController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost(':id/dial')
  @HttpCode(204)
  @Describe({
    summary: 'Put a number into the phone of a user',
    description: 'The call does not start: the user picks the Number to call from, and starts it.',
    responses: { 204: null },
    errors: {
      400: 'to must be a phone number in E.164 format, such as +33176360695.',
      405: 'This user is not available, is on a call, or has no desktop phone open.',
      422: 'to is mandatory and must not be blank.',
    },
  })
  dial(@Caller() { companyId }: Caller, @Param('id') idOrEmail: string, @JsonBody() body: DialBody): Promise<void> {
    return this.commands.execute(new DialForUser({ companyId, idOrEmail, body }));
  }
}
