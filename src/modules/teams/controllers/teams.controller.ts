import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AddTeamMember, CreateTeam } from '../../../contracts/teams/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { CreateTeamBody } from '../commands/create-team.js';
import { DeleteTeam } from '../commands/delete-team.js';
import { RemoveTeamMember } from '../commands/change-team-members.js';
import { GetTeam, ListTeams } from '../queries/teams.js';
import { teamResponse as one, teamShape } from '../dto/team.shape.js';

const many = page('TeamList', 'teams', teamShape);

@InDomain('Teams')
@Controller('v1/teams')
export class TeamsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForSupervisors()
  @Describe({
    id: 'listTeams',
    summary: 'List teams',
    description: 'Returns the teams of the company with their members, in the order of creation.',
    responses: { 200: many },
  })
  list(@Caller() { companyId, scope }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListTeams({ companyId, listing, ids: scope?.teamIds }));
  }

  @Get(':id')
  @Describe({
    id: 'getTeam',
    summary: 'Retrieve a team',
    description: 'Returns a team with its members.',
    responses: { 200: one },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetTeam({ companyId, teamId: id }));
  }

  @IdempotentPost()
  @Describe({
    id: 'createTeam',
    summary: 'Create a team',
    description: 'Creates a team without members. The plan of the company may limit the number of teams.',
    responses: { 201: one },
    errors: { 400: 'name is already the name of a team.', 422: 'name is mandatory and must not be blank.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateTeamBody) {
    const { teamId } = await this.commands.execute(new CreateTeam({ companyId, name: body.name }));
    return this.queries.execute(new GetTeam({ companyId, teamId }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({
    id: 'deleteTeam',
    summary: 'Delete a team',
    description: 'Removes the team from the call distribution of Numbers. Its users and calls are kept.',
    responses: { 204: null },
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteTeam({ companyId, teamId: id }));
  }

  @IdempotentPost(':team_id/users/:user_id')
  @Describe({
    id: 'addTeamMember',
    summary: 'Add a user to a team',
    description: 'Adds a user to a team and returns the team.',
    responses: { 201: one },
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
    id: 'removeTeamMember',
    summary: 'Remove a user from a team',
    description: 'Removes a user from a team and returns the team. The calls of the user are kept.',
    responses: { 200: one },
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
