import { Controller, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { SetNumbersOfUser, SetUserNumbersBody } from '../commands/set-numbers-of-user.js';

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class NumbersOfUsersController {
  constructor(private readonly commands: CommandBus) {}

  @Put('users/:id/numbers')
  @HttpCode(204)
  @Describe({
    id: 'setUserNumbers',
    summary: 'Set the Numbers of a user',
    description: 'Links the user to exactly these Numbers; GET /v2/users/{id}/numbers lists them.',
    responses: { 204: null },
    session: true,
    errors: {
      400: 'number_ids must be a list of at most 500 ids of Numbers.',
      422: 'number_ids must not name 7, which is no Number of this company.',
    },
  })
  set(
    @Caller() { companyId }: Caller,
    @Param('id') user: string,
    @JsonBody() { number_ids: numberIds }: SetUserNumbersBody,
  ): Promise<void> {
    return this.commands.execute(new SetNumbersOfUser({ companyId, user, numberIds }));
  }
}
