import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AddTeamMember, CreateTeam } from '../../../contracts/teams/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { CreateTeamBody } from '../commands/create-team.js';
import { DeleteTeam } from '../commands/delete-team.js';
import { RemoveTeamMember } from '../commands/change-team-members.js';
import { GetTeam, ListTeams } from '../queries/teams.js';
import { teamShape } from '../dto/team.shape.js';

const teamBody = object({ team: teamShape });

@Controller('v1/teams')
export class TeamsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({ summary: 'List teams', responses: { 200: object({ meta, teams: list(teamShape) }) }, listing: true })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListTeams({ companyId, listing }));
  }

  @Get(':id')
  @Describe({ summary: 'Retrieve a team', responses: { 200: teamBody } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetTeam({ companyId, teamId: id }));
  }

  @IdempotentPost()
  @Describe({
    summary: 'Create a team',
    responses: { 201: teamBody },
    errors: { 400: 'name is already the name of a team.', 422: 'name is mandatory and must not be blank.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateTeamBody) {
    const { teamId } = await this.commands.execute(new CreateTeam({ companyId, name: body.name }));
    return this.queries.execute(new GetTeam({ companyId, teamId }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({ summary: 'Delete a team; its users and calls are kept', responses: { 204: null } })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteTeam({ companyId, teamId: id }));
  }

  @IdempotentPost(':team_id/users/:user_id')
  @Describe({
    summary: 'Add a user to a team',
    responses: { 201: teamBody },
    errors: { 422: 'user_id is already in this team.' },
  })
  async addMember(
    @Caller() { companyId }: Caller,
    @PathId('team_id') teamId: number,
    @PathId('user_id') userId: number,
  ) {
    await this.commands.execute(new AddTeamMember({ companyId, teamId, userId }));
    return this.queries.execute(new GetTeam({ companyId, teamId }));
  }

  @Delete(':team_id/users/:user_id')
  @Describe({
    summary: 'Remove a user from a team',
    responses: { 200: teamBody },
    errors: { 422: 'user_id is not in this team.' },
  })
  async removeMember(
    @Caller() { companyId }: Caller,
    @PathId('team_id') teamId: number,
    @PathId('user_id') userId: number,
  ) {
    await this.commands.execute(new RemoveTeamMember({ companyId, teamId, userId }));
    return this.queries.execute(new GetTeam({ companyId, teamId }));
  }
}
