import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { CreateUser, CreateUserBody } from '../commands/create-user.js';
import { UpdateUser, UpdateUserBody } from '../commands/update-user.js';
import { GetUser, ListUsers } from '../queries/users.js';
import { UserPath, type UserRef } from '../user-ref.js';
import { userShape } from '../dto/user.shape.js';

const one = wrapped('UserResponse', 'user', userShape.v2, 'The user.');
const many = page('UserList', 'users', userShape.v2);

@InDomain('Users')
@Controller('v2/users')
export class UsersV2Controller {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForSupervisors()
  @Describe({
    id: 'listUsers',
    summary: 'List users',
    description: 'Returns the users of the company in the order of creation, without their Numbers.',
    responses: { 200: many },
  })
  list(@Caller() { companyId, scope }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListUsers({ companyId, listing, version: 'v2', ids: scope?.userIds }));
  }

  @Get(':id')
  @Describe({
    id: 'getUser',
    summary: 'Retrieve a user',
    description: 'Returns a user by id or email address, without their Numbers.',
    responses: { 200: one },
  })
  get(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetUser({ companyId, ref, version: 'v2' }));
  }

  @IdempotentPost()
  @Describe({
    id: 'createUser',
    summary: 'Create a user',
    description:
      'Sends an invitation by email, with which the user confirms the account. Emits user.created.v2. inviter_user_id is ignored unless it is an admin.',
    responses: { 201: one },
    errors: { 422: 'email is already taken.' },
  })
  async create(@Caller() by: Caller, @JsonBody() body: CreateUserBody) {
    const { userId } = await this.commands.execute(new CreateUser({ by, body, version: 'v2' }));
    return this.queries.execute(new GetUser({ companyId: by.companyId, ref: { id: userId }, version: 'v2' }));
  }

  @Put(':id')
  @Describe({
    id: 'updateUser',
    summary: 'Update a user',
    description: 'Changes the given fields only. A substatus may be given with availability_status unavailable.',
    responses: { 200: one },
    errors: {
      400: 'substatus may be given only when availability_status is unavailable.',
      422: 'first_name is mandatory and must not be blank.',
    },
  })
  async update(@Caller() by: Caller, @UserPath() ref: UserRef, @JsonBody() body: UpdateUserBody) {
    const { userId } = await this.commands.execute(new UpdateUser({ by, ref, body }));
    return this.queries.execute(new GetUser({ companyId: by.companyId, ref: { id: userId }, version: 'v2' }));
  }
}
