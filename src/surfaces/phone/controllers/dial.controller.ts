import { Controller, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { USER_UNAVAILABLE } from '../../../contracts/calls/types.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { DialBody, DialForUser } from '../commands/dial-for-user.js';

/** Click-to-dial of the public API; in this module because the phone stores the number. */
@InDomain('Users')
@Controller('v1/users')
export class DialController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost(':id/dial')
  @HttpCode(204)
  @Describe({
    id: 'dialForUser',
    summary: 'Dial a number in the phone of a user',
    description:
      'Fills a number into the desktop phone app of the user (click-to-dial). The call does not start: the user chooses the Number to call from, and starts it. The user must be available and not on a call.',
    responses: { 204: null },
    errors: {
      400: 'to must be a phone number in E.164 format, such as +33176360695.',
      405: USER_UNAVAILABLE,
      422: 'to is mandatory and must not be blank.',
    },
  })
  dial(@Caller() { companyId }: Caller, @Param('id') idOrEmail: string, @JsonBody() body: DialBody): Promise<void> {
    return this.commands.execute(new DialForUser({ companyId, idOrEmail, body }));
  }
}
