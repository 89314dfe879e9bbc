import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { CreateUser, CreateUserBody } from '../commands/create-user.js';
import { UpdateUser, UpdateUserBody } from '../commands/update-user.js';
import { GetUser, ListUsers } from '../queries/users.js';
import { UserPath, type UserRef } from '../user-ref.js';
import { userShape } from '../dto/user.shape.js';

const userBody = object({ user: userShape.v2 });

@Controller('v2/users')
export class UsersV2Controller {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({ summary: 'List users', responses: { 200: object({ meta, users: list(userShape.v2) }) }, listing: true })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListUsers({ companyId, listing, version: 'v2' }));
  }

  @Get(':id')
  @Describe({ summary: 'Retrieve a user', responses: { 200: userBody } })
  get(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetUser({ companyId, ref, version: 'v2' }));
  }

  @IdempotentPost()
  @Describe({ summary: 'Invite a user', responses: { 201: userBody }, errors: { 422: 'email is already taken.' } })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateUserBody) {
    const { userId } = await this.commands.execute(new CreateUser({ companyId, body, version: 'v2' }));
    return this.queries.execute(new GetUser({ companyId, ref: { id: userId }, version: 'v2' }));
  }

  @Put(':id')
  @Describe({
    summary: 'Update a user',
    responses: { 200: userBody },
    errors: {
      400: 'substatus may be given only when availability_status is unavailable.',
      422: 'first_name is mandatory and must not be blank.',
    },
  })
  async update(@Caller() { companyId }: Caller, @UserPath() ref: UserRef, @JsonBody() body: UpdateUserBody) {
    const { userId } = await this.commands.execute(new UpdateUser({ companyId, ref, body }));
    return this.queries.execute(new GetUser({ companyId, ref: { id: userId }, version: 'v2' }));
  }
}
