import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateTeamHandler } from './commands/create-team.js';
import { DeleteTeamHandler } from './commands/delete-team.js';
import {
  AddTeamMemberHandler,
  TeamMembership,
  RemoveDeletedUserHandler,
  RemoveTeamMemberHandler,
} from './commands/change-team-members.js';
import { TeamMembersHandler } from './queries/team-members.js';
import { GetTeamHandler, ListTeamsHandler, TeamDocumentsHandler } from './queries/teams.js';
import { Team } from './team.entity.js';
import { TeamPresenter } from './team.presenter.js';
import { TeamsController } from './controllers/teams.controller.js';
import { TeamsSaga } from './teams.saga.js';

@Module({
  imports: [TypeOrmModule.forFeature([Team])],
  controllers: [TeamsController],
  providers: [
    TeamPresenter,
    TeamMembership,
    TeamsSaga,
    CreateTeamHandler,
    DeleteTeamHandler,
    AddTeamMemberHandler,
    RemoveTeamMemberHandler,
    RemoveDeletedUserHandler,
    GetTeamHandler,
    ListTeamsHandler,
    TeamMembersHandler,
    TeamDocumentsHandler,
  ],
})
export class TeamsModule {}
