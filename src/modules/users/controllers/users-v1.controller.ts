import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AVAILABILITIES } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { Deprecated } from '../../../platform/http/deprecated.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { choice, integer, list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { CreateUser, CreateUserBody } from '../commands/create-user.js';
import { DeleteUser } from '../commands/delete-user.js';
import { UpdateUser, UpdateUserBody } from '../commands/update-user.js';
import { GetAvailability, ListAvailabilities } from '../queries/availabilities.js';
import { GetUser, ListUsers } from '../queries/users.js';
import { UserPath, type UserRef } from '../user-ref.js';
import { userShape } from '../dto/user.shape.js';

const availability = choice(AVAILABILITIES);
const userBody = object({ user: userShape.v1 });
const DEPRECATED = { since: '2026-02-25', sunset: '2026-09-30', successor: '/v2/users' };

@Controller('v1/users')
export class UsersV1Controller {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Deprecated(DEPRECATED)
  @Describe({
    summary: 'List users',
    responses: { 200: object({ meta, users: list(userShape.v1) }) },
    listing: true,
    deprecated: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListUsers({ companyId, listing, version: 'v1' }));
  }

  @Get('availabilities')
  @Describe({
    summary: 'What every user is doing',
    responses: { 200: object({ meta, users: list(object({ id: integer(123), availability })) }) },
    listing: true,
  })
  availabilities(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListAvailabilities({ companyId, listing }));
  }

  @Get(':id')
  @Deprecated(DEPRECATED)
  @Describe({ summary: 'Retrieve a user', responses: { 200: userBody }, deprecated: true })
  get(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetUser({ companyId, ref, version: 'v1' }));
  }

  @Get(':id/availability')
  @Describe({
    summary: 'What a user is doing',
    responses: { 200: object({ availability }) },
  })
  availability(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetAvailability({ companyId, ref }));
  }

  @IdempotentPost()
  @Deprecated(DEPRECATED)
  @Describe({
    summary: 'Invite a user',
    responses: { 201: userBody },
    errors: { 400: 'inviter_user_id must be the id of an admin of this company.', 422: 'email is already taken.' },
    deprecated: true,
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateUserBody) {
    const { userId } = await this.commands.execute(new CreateUser({ companyId, body, version: 'v1' }));
    return this.queries.execute(new GetUser({ companyId, ref: { id: userId }, version: 'v1' }));
  }

  @Put(':id')
  @Deprecated(DEPRECATED)
  @Describe({
    summary: 'Update a user',
    responses: { 200: userBody },
    errors: {
      400: 'substatus may be given only when availability_status is unavailable.',
      422: 'first_name is mandatory and must not be blank.',
    },
    deprecated: true,
  })
  async update(@Caller() { companyId }: Caller, @UserPath() ref: UserRef, @JsonBody() body: UpdateUserBody) {
    const { userId } = await this.commands.execute(new UpdateUser({ companyId, ref, body }));
    return this.queries.execute(new GetUser({ companyId, ref: { id: userId }, version: 'v1' }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({
    summary: 'Delete a user',
    responses: { 204: null },
    errors: { 422: 'This user is the last owner of the company; make another user owner first.' },
  })
  delete(@Caller() { companyId }: Caller, @UserPath() ref: UserRef): Promise<void> {
    return this.commands.execute(new DeleteUser({ companyId, ref }));
  }
}
