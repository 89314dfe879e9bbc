import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { TeamDocument } from '../../../contracts/teams/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { page } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { ChangeTeam, ChangeTeamBody } from '../commands/change-team.js';
import { lockTeam } from '../commands/change-team-members.js';
import { teamSettingsResponse, teamSettingsShape } from '../dto/team.shape.js';
import { GetTeam, ListTeams } from '../queries/teams.js';

const many = page('TeamSettingsList', 'teams', teamSettingsShape);

const withVersion = (team: TeamDocument) => {
  const form = { name: team.name, users: team.users.map(({ id }) => id) };
  return { ...team, version: versionOf(form, []) };
};

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class DashboardTeamsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('teams')
  @Describe({
    id: 'listTeamSettings',
    summary: 'List teams with their versions',
    description: 'Returns the teams of the company with their members, in the order of creation.',
    responses: { 200: many },
    session: true,
  })
  async list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    const { meta, teams } = await this.queries.execute(new ListTeams({ companyId, listing }));
    return { meta, teams: teams.map(withVersion) };
  }

  @Get('teams/:id')
  @Versioned('team')
  @Describe({
    id: 'getTeamSettings',
    summary: 'Retrieve a team with its version',
    description: 'Returns a team with its members.',
    responses: { 200: teamSettingsResponse },
    session: true,
  })
  async get(@Caller() { companyId }: Pick<Caller, 'companyId'>, @PathId('id') teamId: number) {
    const { team } = await this.queries.execute(new GetTeam({ companyId, teamId }));
    return { team: withVersion(team) };
  }

  @Put('teams/:id')
  @Versioned('team')
  @Describe({
    id: 'updateTeam',
    summary: 'Change a team',
    description: 'Changes the given fields only: the name, which must be unique in the company, and the members.',
    responses: { 200: teamSettingsResponse },
    session: true,
    errors: {
      400: 'name is already the name of a team.',
      422: 'users must not name 7, which is no user of this company.',
    },
  })
  change(
    @Caller() { companyId }: Caller,
    @PathId('id') teamId: number,
    @IfMatch() known: KnownVersions,
    @JsonBody() body: ChangeTeamBody,
  ) {
    return this.guarded.run({
      known,
      lock: (tx) => lockTeam(tx, companyId, teamId),
      read: () => this.get({ companyId }, teamId),
      versionOf: ({ team }) => team.version,
      make: () => this.commands.execute(new ChangeTeam({ companyId, teamId, body })),
    });
  }
}
