import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateTeamHandler } from './commands/create-team.js';
import { DeleteTeamHandler } from './commands/delete-team.js';
import { RenameTeamHandler } from './commands/rename-team.js';
import {
  AddTeamMemberHandler,
  TeamMembership,
  RemoveDeletedUserHandler,
  RemoveTeamMemberHandler,
} from './commands/change-team-members.js';
import { FindTeamNamesHandler } from './queries/find-team-names.js';
import { TeamRostersHandler } from './queries/team-rosters.js';
import { ScopeOfSupervisorHandler } from './queries/scope-of-supervisor.js';
import { TeamIdsOfUserHandler, TeamMembersHandler } from './queries/team-members.js';
import { GetTeamHandler, ListTeamsHandler, TeamDocumentsHandler } from './queries/teams.js';
import { Team } from './team.entity.js';
import { TeamPresenter } from './team.presenter.js';
import { TeamNamesController } from './controllers/team-names.controller.js';
import { TeamsController } from './controllers/teams.controller.js';
import { TeamsSaga } from './teams.saga.js';

@Module({
  imports: [TypeOrmModule.forFeature([Team])],
  controllers: [TeamsController, TeamNamesController],
  providers: [
    TeamPresenter,
    TeamMembership,
    TeamsSaga,
    CreateTeamHandler,
    DeleteTeamHandler,
    RenameTeamHandler,
    AddTeamMemberHandler,
    RemoveTeamMemberHandler,
    RemoveDeletedUserHandler,
    GetTeamHandler,
    ListTeamsHandler,
    TeamMembersHandler,
    ScopeOfSupervisorHandler,
    TeamIdsOfUserHandler,
    TeamRostersHandler,
    FindTeamNamesHandler,
    TeamDocumentsHandler,
  ],
})
export class TeamsModule {}
