import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckInvitationHandler, ConfirmUserHandler } from './commands/confirm-user.js';
import { AddUserHandler, CreateUserHandler, UserCreator } from './commands/create-user.js';
import { DeleteUserHandler, PurgeUserTimer } from './commands/delete-user.js';
import { SetDefaultNumbersHandler } from './commands/set-default-numbers.js';
import { EndTaggingHandler } from './commands/end-tagging.js';
import { SetPresenceHandler } from './commands/set-presence.js';
import {
  CallParticipation,
  EndWrapUpHandler,
  JoinCallHandler,
  LeaveCallHandler,
  WrapUpTimer,
} from './commands/call-participation.js';
import { SetAvailabilityHandler, UpdateUserHandler } from './commands/update-user.js';
import { InvitationController } from './controllers/invitation.controller.js';
import { Invitations } from './invitations.js';
import { OwnerPolicy } from './owner-policy.js';
import { AdminAddressesHandler } from './queries/admin-addresses.js';
import {
  GetAvailabilityHandler,
  ListAvailabilitiesHandler,
  UserAvailabilityHandler,
} from './queries/availabilities.js';
import { GetUserHandler } from './queries/get-user.js';
import { ListUsersHandler } from './queries/list-users.js';
import { AvailableUsersHandler } from './queries/available-users.js';
import { StatusesBeforeHandler, StatusesBetweenHandler } from './queries/past-statuses.js';
import { UserByPasswordHandler } from './queries/user-by-password.js';
import { UserCountHandler } from './queries/user-count.js';
import { UserDocumentsHandler } from './queries/user-documents.js';
import { UserEventDocumentHandler } from './queries/user-event-document.js';
import { ResolveUserIdHandler } from './queries/resolve-user-id.js';
import { UserProfileByIdHandler } from './queries/user-profile-by-id.js';
import { StatusTimer, StatusHistory } from './status-history.js';
import { User } from './user.entity.js';
import { UserPresenter } from './user.presenter.js';
import { UsersV1Controller } from './controllers/users-v1.controller.js';
import { UsersV2Controller } from './controllers/users-v2.controller.js';

const commands = [
  CreateUserHandler,
  AddUserHandler,
  UpdateUserHandler,
  SetAvailabilityHandler,
  DeleteUserHandler,
  ConfirmUserHandler,
  SetPresenceHandler,
  JoinCallHandler,
  LeaveCallHandler,
  EndWrapUpHandler,
  SetDefaultNumbersHandler,
  EndTaggingHandler,
];
const queries = [
  GetUserHandler,
  ListUsersHandler,
  UserDocumentsHandler,
  UserByPasswordHandler,
  CheckInvitationHandler,
  GetAvailabilityHandler,
  ListAvailabilitiesHandler,
  UserAvailabilityHandler,
  UserCountHandler,
  UserEventDocumentHandler,
  AdminAddressesHandler,
  AvailableUsersHandler,
  ResolveUserIdHandler,
  StatusesBeforeHandler,
  StatusesBetweenHandler,
  UserProfileByIdHandler,
];
const timers = [PurgeUserTimer, WrapUpTimer, StatusTimer];

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UsersV1Controller, UsersV2Controller, InvitationController],
  providers: [
    UserPresenter,
    UserCreator,
    Invitations,
    OwnerPolicy,
    StatusHistory,
    CallParticipation,
    ...commands,
    ...queries,
    ...timers,
  ],
})
export class UsersModule {}
