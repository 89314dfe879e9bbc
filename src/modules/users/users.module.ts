import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckInvitationHandler, ConfirmUserHandler } from './commands/confirm-user.js';
import { AddUserHandler, CreateUserHandler, UserCreator } from './commands/create-user.js';
import { DeleteUserHandler, PurgeUserTimer } from './commands/delete-user.js';
import { SetDefaultNumbersHandler } from './commands/set-default-numbers.js';
import { SetPresenceHandler } from './commands/set-presence.js';
import {
  CallParticipation,
  EndTaggingHandler,
  EndWrapUpHandler,
  JoinCallHandler,
  LeaveCallHandler,
  WrapUpTimer,
} from './commands/call-participation.js';
import { SetAvailabilityHandler, UpdateUserHandler } from './commands/update-user.js';
import { InvitationController } from './controllers/invitation.controller.js';
import { Invitations } from './invitations.js';
import {
  AvailableUsersHandler,
  GetAvailabilityHandler,
  ListAvailabilitiesHandler,
  UserAvailabilityHandler,
} from './queries/availabilities.js';
import { StatusesBeforeHandler, StatusesBetweenHandler } from './queries/past-statuses.js';
import { AdminAddressesHandler, UserByPasswordHandler, UserProfileByIdHandler } from './queries/user-identities.js';
import {
  GetUserHandler,
  ListUsersHandler,
  ResolveUserIdHandler,
  UserCountHandler,
  UserDocumentsHandler,
  UserEventDocumentHandler,
} from './queries/users.js';
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
    StatusHistory,
    CallParticipation,
    ...commands,
    ...queries,
    ...timers,
  ],
})
export class UsersModule {}
