import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { Deprecated } from '../../../platform/http/deprecated.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { CreateUser, CreateUserBody } from '../commands/create-user.js';
import { DeleteUser } from '../commands/delete-user.js';
import { UpdateUser, UpdateUserBody } from '../commands/update-user.js';
import { GetAvailability, ListAvailabilities } from '../queries/availabilities.js';
import { GetUser, ListUsers } from '../queries/users.js';
import { UserPath, type UserRef } from '../user-ref.js';
import { availabilityListShape, availabilityShape, userShape } from '../dto/user.shape.js';

const one = wrapped('UserV1Response', 'user', userShape.v1, 'The user.');
const many = page('UserV1List', 'users', userShape.v1);
const DEPRECATED = { since: '2026-02-25', sunset: '2026-09-30', successor: '/v2/users' };

@InDomain('Users')
@Controller('v1/users')
export class UsersV1Controller {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Deprecated(DEPRECATED)
  @Describe({
    id: 'listUsersV1',
    summary: 'List users (version 1)',
    description: 'Returns users with their Numbers, in the order of creation. Deprecated in favour of GET /v2/users.',
    responses: { 200: many },
    deprecated: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListUsers({ companyId, listing, version: 'v1' }));
  }

  @Get('availabilities')
  @Describe({
    id: 'listUserAvailabilities',
    summary: 'List the availability of users',
    description: 'Returns what each user is doing now: available, offline, do_not_disturb, in_call or after_call_work.',
    responses: { 200: availabilityListShape },
  })
  availabilities(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListAvailabilities({ companyId, listing }));
  }

  @Get(':id')
  @Deprecated(DEPRECATED)
  @Describe({
    id: 'getUserV1',
    summary: 'Retrieve a user (version 1)',
    description: 'Returns a user with their Numbers. Deprecated in favour of GET /v2/users/{id}.',
    responses: { 200: one },
    deprecated: true,
  })
  get(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetUser({ companyId, ref, version: 'v1' }));
  }

  @Get(':id/availability')
  @Describe({
    id: 'getUserAvailability',
    summary: 'Retrieve the availability of a user',
    description: 'Returns what the user is doing now: available, offline, do_not_disturb, in_call or after_call_work.',
    responses: { 200: availabilityShape },
  })
  availability(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetAvailability({ companyId, ref }));
  }

  @IdempotentPost()
  @Deprecated(DEPRECATED)
  @Describe({
    id: 'createUserV1',
    summary: 'Create a user (version 1)',
    description:
      'Sends an invitation by email, with which the user confirms the account. Emits user.created. inviter_user_id must be an admin. Deprecated in favour of POST /v2/users.',
    responses: { 201: one },
    errors: { 400: 'inviter_user_id must be the id of an admin of this company.', 422: 'email is already taken.' },
    deprecated: true,
  })
  async create(@Caller() by: Caller, @JsonBody() body: CreateUserBody) {
    const { userId } = await this.commands.execute(new CreateUser({ by, body, version: 'v1' }));
    return this.queries.execute(new GetUser({ companyId: by.companyId, ref: { id: userId }, version: 'v1' }));
  }

  @Put(':id')
  @Deprecated(DEPRECATED)
  @Describe({
    id: 'updateUserV1',
    summary: 'Update a user (version 1)',
    description: 'Changes the given fields only. Deprecated in favour of PUT /v2/users/{id}.',
    responses: { 200: one },
    errors: {
      400: 'substatus may be given only when availability_status is unavailable.',
      422: 'first_name is mandatory and must not be blank.',
    },
    deprecated: true,
  })
  async update(@Caller() by: Caller, @UserPath() ref: UserRef, @JsonBody() body: UpdateUserBody) {
    const { userId } = await this.commands.execute(new UpdateUser({ by, ref, body }));
    return this.queries.execute(new GetUser({ companyId: by.companyId, ref: { id: userId }, version: 'v1' }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({
    id: 'deleteUser',
    summary: 'Delete a user',
    description:
      'Destroys all data of the user within minutes and emits user.deleted. The last owner of a company cannot be deleted.',
    responses: { 204: null },
    errors: { 422: 'This user is the last owner of the company; make another user owner first.' },
  })
  delete(@Caller() by: Caller, @UserPath() ref: UserRef): Promise<void> {
    return this.commands.execute(new DeleteUser({ by, ref }));
  }
}
