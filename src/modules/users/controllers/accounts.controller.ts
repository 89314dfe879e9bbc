import { Controller, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ChangeAccount } from '../../../contracts/users/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { QueryDto } from '../../../platform/http/query.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { InviteAgain, InviteUsers } from '../commands/invite-users.js';
import { AccountQuery, ChangeAccountBody, changesOf, InviteUsersBody } from '../dto/account-bodies.js';
import { accountShape, invitationResultsShape } from '../dto/account.shape.js';
import { GetAccount, ListAccounts } from '../queries/accounts.js';
import { lockUser, UserPath, type UserRef } from '../user-ref.js';

const one = wrapped('UserAccountResponse', 'user', accountShape, 'The user.');
const many = page('UserAccountList', 'users', accountShape);

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('users')
  @Describe({
    id: 'listUserAccounts',
    summary: 'List the accounts of users',
    description: 'Returns users with roles, working hours and the state of their accounts, in the order of creation.',
    responses: { 200: many },
    session: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing, @QueryDto() { search }: AccountQuery) {
    return this.queries.execute(new ListAccounts({ companyId, search, listing }));
  }

  @Get('users/:id')
  @Versioned('user')
  @Describe({
    id: 'getUserAccount',
    summary: 'Retrieve the account of a user',
    description: 'Returns a user with roles, working hours and the state of the account.',
    responses: { 200: one },
    session: true,
  })
  get(@Caller() { companyId }: Caller, @UserPath() ref: UserRef) {
    return this.queries.execute(new GetAccount({ companyId, ref }));
  }

  @Put('users/:id')
  @Versioned('user')
  @Describe({
    id: 'updateUserAccount',
    summary: 'Change the account of a user',
    description:
      'Changes the given fields only. Only owners change owners and give the role owner. The last active owner of a company who has confirmed the account stays one.',
    responses: { 200: one },
    session: true,
    errors: {
      400: 'time_zone must be the IANA name of a time zone, such as Europe/Paris.',
      422: 'email is already taken.',
    },
  })
  async change(
    @Caller() by: Caller,
    @UserPath() ref: UserRef,
    @IfMatch() known: KnownVersions,
    @JsonBody() body: ChangeAccountBody,
  ) {
    const { companyId } = by;
    const { id } = (await this.queries.execute(new GetAccount({ companyId, ref }))).user;
    return this.guarded.run({
      known,
      lock: (tx) => lockUser(tx, companyId, { id }),
      read: () => this.queries.execute(new GetAccount({ companyId, ref: { id } })),
      versionOf: ({ user }) => user.version,
      make: () => this.commands.execute(new ChangeAccount({ companyId, userId: id, changes: changesOf(body), by })),
    });
  }

  @IdempotentPost('users/:id/invitation')
  @HttpCode(204)
  @Describe({
    id: 'sendUserInvitation',
    summary: 'Invite a user again',
    description: 'Sends a new link to a user who has not confirmed the account; the earlier link stops working.',
    responses: { 204: null },
    session: true,
    errors: { 422: 'This account is confirmed already.' },
  })
  inviteAgain(@Caller() { companyId, user }: Caller, @UserPath() ref: UserRef): Promise<void> {
    return this.commands.execute(new InviteAgain({ companyId, inviterId: user!.id, ref }));
  }

  @IdempotentPost('invitations')
  @HttpCode(200)
  @Describe({
    id: 'sendUserInvitations',
    summary: 'Invite users',
    description: 'Invites people by email, as POST /v2/users does, and says for each row whether it was accepted.',
    responses: { 200: invitationResultsShape },
    session: true,
    errors: { 400: 'users must be a list.', 422: 'users is mandatory and must not be blank.' },
  })
  invite(@Caller() by: Caller, @JsonBody() { users, check_only: checkOnly = false }: InviteUsersBody) {
    return this.commands.execute(new InviteUsers({ by, rows: users, checkOnly }));
  }
}
