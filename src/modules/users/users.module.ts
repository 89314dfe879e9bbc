import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckInvitationHandler, ConfirmUserHandler } from './commands/confirm-user.js';
import { AddUserHandler, CreateUserHandler, UserIntake } from './commands/create-user.js';
import { DeleteUserHandler, PurgeUser } from './commands/delete-user.js';
import { SetDefaultNumbersHandler } from './commands/set-default-numbers.js';
import { SettleTaggingHandler } from './commands/settle-tagging.js';
import { SetPresenceHandler } from './commands/set-presence.js';
import {
  CallParticipation,
  EndWrapUpHandler,
  JoinCallHandler,
  LeaveCallHandler,
  WrapUpRanOut,
} from './commands/take-part-in-call.js';
import { SetAvailabilityHandler, UpdateUserHandler } from './commands/update-user.js';
import { InvitationController } from './invitation.controller.js';
import { Invitations } from './invitations.js';
import { Owners } from './owners.js';
import { AdminAddressesHandler } from './queries/admin-addresses.js';
import {
  GetAvailabilityHandler,
  ListAvailabilitiesHandler,
  UserAvailabilityHandler,
} from './queries/availabilities.js';
import { GetUserHandler } from './queries/get-user.js';
import { ListUsersHandler } from './queries/list-users.js';
import { AvailableUsersHandler } from './queries/available-users.js';
import { StatusesBeforeHandler, StatusesBetweenHandler } from './queries/status-history.js';
import { UserByPasswordHandler } from './queries/user-by-password.js';
import { UserCountHandler } from './queries/user-count.js';
import { UserDocumentsHandler } from './queries/user-documents.js';
import { UserEventDocumentHandler } from './queries/user-event-document.js';
import { UserNamedHandler } from './queries/user-named.js';
import { UserProfileByIdHandler } from './queries/user-profile-by-id.js';
import { StatusEnded, StatusHistory } from './status-history.js';
import { UserFragments } from './user-fragments.js';
import { UserList } from './user-list.js';
import { UserNumbers } from './user-numbers.js';
import { User } from './user.entity.js';
import { UserPresenter } from './user.presenter.js';
import { UsersV1Controller } from './users-v1.controller.js';
import { UsersV2Controller } from './users-v2.controller.js';

const commands = [
  ...[CreateUserHandler, AddUserHandler, UpdateUserHandler, SetAvailabilityHandler, DeleteUserHandler],
  ...[ConfirmUserHandler, SetPresenceHandler, JoinCallHandler, LeaveCallHandler, EndWrapUpHandler],
  SetDefaultNumbersHandler,
  SettleTaggingHandler,
];
const queries = [
  ...[GetUserHandler, ListUsersHandler, UserDocumentsHandler, UserByPasswordHandler, CheckInvitationHandler],
  ...[GetAvailabilityHandler, ListAvailabilitiesHandler, UserAvailabilityHandler],
  ...[UserCountHandler, UserEventDocumentHandler, AdminAddressesHandler, AvailableUsersHandler, UserNamedHandler],
  ...[StatusesBeforeHandler, StatusesBetweenHandler],
  UserProfileByIdHandler,
];
const timers = [PurgeUser, WrapUpRanOut, StatusEnded];

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UsersV1Controller, UsersV2Controller, InvitationController],
  providers: [
    UserList,
    UserFragments,
    UserNumbers,
    UserPresenter,
    UserIntake,
    Invitations,
    Owners,
    StatusHistory,
    CallParticipation,
    ...commands,
    ...queries,
    ...timers,
  ],
})
export class UsersModule {}
