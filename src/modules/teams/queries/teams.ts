import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type TeamDocument, TeamDocuments } from '../../../contracts/teams/queries.js';
import { Config } from '../../../platform/config.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { TeamList } from '../team-list.js';
import { TEAM_COLUMNS, TeamPresenter, type TeamRow } from '../team.presenter.js';

export class GetTeam extends Query<{ team: TeamDocument }, { companyId: number; teamId: number }> {}

@QueryHandler(GetTeam)
export class GetTeamHandler implements IQueryHandler<GetTeam> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: TeamPresenter,
  ) {}

  async execute({ companyId, teamId }: GetTeam): Promise<{ team: TeamDocument }> {
    const row = await this.reader.first<TeamRow>(`SELECT ${TEAM_COLUMNS} FROM teams WHERE company_id = ? AND id = ?`, [
      companyId,
      teamId,
    ]);
    if (!row) throw ApiError.notFound('This team');
    const [team] = await this.presenter.present(companyId, [row]);
    return { team };
  }
}

@QueryHandler(TeamDocuments)
export class TeamDocumentsHandler implements IQueryHandler<TeamDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: TeamPresenter,
  ) {}

  async execute({ companyId, ids }: TeamDocuments): Promise<TeamDocument[]> {
    if (ids.length === 0) return [];
    const rows = await this.reader.rows<TeamRow>(
      `SELECT ${TEAM_COLUMNS} FROM teams WHERE company_id = ? AND id IN (${placeholders(ids)})`,
      [companyId, ...ids],
    );
    const teams = await this.presenter.present(companyId, rows);
    const byId = new Map(teams.map((team) => [team.id, team]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

export interface TeamsPage {
  meta: Meta;
  teams: TeamDocument[];
}

export class ListTeams extends Query<TeamsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListTeams)
export class ListTeamsHandler implements IQueryHandler<ListTeams> {
  constructor(
    private readonly list: TeamList,
    private readonly presenter: TeamPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: ListTeams): Promise<TeamsPage> {
    const page = await this.list.page<TeamRow>(companyId, TEAM_COLUMNS, listing.window);
    return {
      meta: metaOf(listing, page, this.config.baseUrl),
      teams: await this.presenter.present(companyId, page.rows),
    };
  }
}
