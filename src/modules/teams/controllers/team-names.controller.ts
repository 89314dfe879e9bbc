import { Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { CreateTeamBody } from '../commands/create-team.js';
import { RenameTeam } from '../commands/rename-team.js';
import { teamResponse } from '../dto/team.shape.js';
import { GetTeam } from '../queries/teams.js';

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class TeamNamesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('teams/:id')
  @Describe({
    id: 'updateTeam',
    summary: 'Rename a team',
    description: 'Gives a team another name, which must be unique in the company.',
    responses: { 200: teamResponse },
    session: true,
    errors: { 400: 'name is already the name of a team.', 422: 'name is mandatory and must not be blank.' },
  })
  async rename(@Caller() { companyId }: Caller, @PathId('id') teamId: number, @JsonBody() { name }: CreateTeamBody) {
    await this.commands.execute(new RenameTeam({ companyId, teamId, name }));
    return this.queries.execute(new GetTeam({ companyId, teamId }));
  }
}
