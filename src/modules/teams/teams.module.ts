import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateTeamHandler } from './commands/create-team.js';
import { DeleteTeamHandler } from './commands/delete-team.js';
import { ChangeTeamHandler } from './commands/change-team.js';
import {
  AddTeamMemberHandler,
  TeamMembership,
  RemoveDeletedUserHandler,
  RemoveTeamMemberHandler,
} from './commands/change-team-members.js';
import {
  FindTeamNamesHandler,
  TeamRostersHandler,
  TeamIdsOfUserHandler,
  TeamMembersHandler,
} from './queries/team-members.js';
import { ScopeOfSupervisorHandler } from './queries/scope-of-supervisor.js';
import { GetTeamHandler, ListTeamsHandler, TeamDocumentsHandler } from './queries/teams.js';
import { Team } from './team.entity.js';
import { TeamPresenter } from './team.presenter.js';
import { DashboardTeamsController } from './controllers/dashboard-teams.controller.js';
import { TeamsController } from './controllers/teams.controller.js';
import { TeamsSaga } from './teams.saga.js';
import { SampleTeams } from './sample-teams.js';

@Module({
  imports: [TypeOrmModule.forFeature([Team])],
  controllers: [TeamsController, DashboardTeamsController],
  providers: [
    TeamPresenter,
    TeamMembership,
    TeamsSaga,
    CreateTeamHandler,
    DeleteTeamHandler,
    ChangeTeamHandler,
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
    SampleTeams,
  ],
})
export class TeamsModule {}
