import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeAccountHandler } from './commands/change-account.js';
import { ChangeOwnPasswordHandler, RenewPasswordHashHandler } from './commands/change-password.js';
import { CheckInvitationHandler, ConfirmUserHandler } from './commands/confirm-user.js';
import { AddUserHandler, CreateUserHandler, UserCreator } from './commands/create-user.js';
import { DeleteUserHandler, PurgeUserTimer } from './commands/delete-user.js';
import { InviteAgainHandler, InviteUsersHandler } from './commands/invite-users.js';
import { LockLoginHandler, ResetPasswordHandler } from './commands/reset-password.js';
import { SetDefaultNumbersHandler } from './commands/set-default-numbers.js';
import { SetPresenceHandler } from './commands/set-presence.js';
import {
  CallParticipation,
  EndTaggingHandler,
  EndWrapUpHandler,
  ExtendWrapUpHandler,
  JoinCallHandler,
  LeaveCallHandler,
  WrapUpTimer,
} from './commands/call-participation.js';
import { SetAvailabilityHandler, UpdateUserHandler } from './commands/update-user.js';
import { AccountsController } from './controllers/accounts.controller.js';
import { InvitationController } from './controllers/invitation.controller.js';
import { PasswordResetController } from './controllers/password-reset.controller.js';
import { Invitations } from './invitations.js';
import { GetAccountHandler, ListAccountsHandler } from './queries/accounts.js';
import { NewPasswords } from './commands/password-reset/new-passwords.js';
import { RequestPasswordResetHandler, SendPasswordLink } from './commands/password-reset/request-password-reset.js';
import { ResetPasswordByLinkHandler } from './commands/password-reset/reset-password-by-link.js';
import {
  AvailableUsersHandler,
  OnlineUsersHandler,
  GetAvailabilityHandler,
  ListAvailabilitiesHandler,
  UserAvailabilityHandler,
} from './queries/availabilities.js';
import { UserAccountsHandler } from './queries/user-accounts.js';
import { CreatedUsersHandler } from './queries/created-users.js';
import { FindColleaguesHandler } from './queries/find-colleagues.js';
import { FindUserNamesHandler } from './queries/find-user-names.js';
import { ConnectedAgentsHandler } from './queries/connected-agents.js';
import { StatusesBeforeHandler, StatusesBetweenHandler } from './queries/past-statuses.js';
import {
  AdminAddressesHandler,
  LoginOfUserHandler,
  UserByEmailHandler,
  CompanyOfUserHandler,
  RequireMayChangeHandler,
  UserByExtensionHandler,
  UserByPasswordHandler,
  UserIdsByRolesHandler,
  UserProfileByIdHandler,
} from './queries/user-identities.js';
import {
  GetUserHandler,
  ListUsersHandler,
  ResolveUserIdHandler,
  UserCountHandler,
  UserDocumentsHandler,
  UserEventDocumentHandler,
} from './queries/users.js';
import { PasswordHashes, SCRYPT_COST } from './passwords.js';
import { RolePolicy } from './role-policy.js';
import { StatusTimer, StatusHistory } from './status-history.js';
import { PresenceOfUserHandler } from './queries/user-presence.js';
import { UserMetrics } from './queries/user-metrics.js';
import { UserOpenings } from './user-openings.js';
import { UserChanges } from './user-changes.js';
import { User } from './user.entity.js';
import { UserPresenter } from './user.presenter.js';
import { UsersV1Controller } from './controllers/users-v1.controller.js';
import { UsersV2Controller } from './controllers/users-v2.controller.js';
import { SampleUsers } from './samples/sample-users.js';

const commands = [
  ChangeAccountHandler,
  CreateUserHandler,
  AddUserHandler,
  UpdateUserHandler,
  SetAvailabilityHandler,
  DeleteUserHandler,
  ConfirmUserHandler,
  ResetPasswordHandler,
  LockLoginHandler,
  ChangeOwnPasswordHandler,
  RenewPasswordHashHandler,
  RequestPasswordResetHandler,
  ResetPasswordByLinkHandler,
  SetPresenceHandler,
  JoinCallHandler,
  LeaveCallHandler,
  EndWrapUpHandler,
  ExtendWrapUpHandler,
  SetDefaultNumbersHandler,
  EndTaggingHandler,
  InviteUsersHandler,
  InviteAgainHandler,
];
const queries = [
  GetAccountHandler,
  ListAccountsHandler,
  UserAccountsHandler,
  GetUserHandler,
  ListUsersHandler,
  UserDocumentsHandler,
  LoginOfUserHandler,
  UserByEmailHandler,
  CompanyOfUserHandler,
  UserByExtensionHandler,
  UserByPasswordHandler,
  CheckInvitationHandler,
  GetAvailabilityHandler,
  ListAvailabilitiesHandler,
  UserAvailabilityHandler,
  UserCountHandler,
  UserEventDocumentHandler,
  AdminAddressesHandler,
  AvailableUsersHandler,
  OnlineUsersHandler,
  ResolveUserIdHandler,
  StatusesBeforeHandler,
  StatusesBetweenHandler,
  ConnectedAgentsHandler,
  PresenceOfUserHandler,
  FindUserNamesHandler,
  CreatedUsersHandler,
  FindColleaguesHandler,
  UserProfileByIdHandler,
  UserIdsByRolesHandler,
  RequireMayChangeHandler,
];
const timers = [PurgeUserTimer, WrapUpTimer, StatusTimer, UserOpenings, SendPasswordLink];

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [
    UsersV1Controller,
    UsersV2Controller,
    AccountsController,
    InvitationController,
    PasswordResetController,
  ],
  providers: [
    UserPresenter,
    UserCreator,
    RolePolicy,
    Invitations,
    NewPasswords,
    { provide: PasswordHashes, useValue: new PasswordHashes(SCRYPT_COST) },
    StatusHistory,
    UserChanges,
    CallParticipation,
    UserMetrics,
    SampleUsers,
    ...commands,
    ...queries,
    ...timers,
  ],
})
export class UsersModule {}
