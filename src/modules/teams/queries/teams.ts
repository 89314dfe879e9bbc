import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type TeamDocument, TeamDocuments } from '../../../contracts/teams/queries.js';
import { CompanyLists, withIds } from '../../../platform/database/company-list.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { TeamPresenter, TEAMS } from '../team.presenter.js';

export class GetTeam extends Query<{ team: TeamDocument }, { companyId: number; teamId: number }> {}

@QueryHandler(GetTeam)
export class GetTeamHandler implements IQueryHandler<GetTeam> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: TeamPresenter,
  ) {}

  async execute({ companyId, teamId }: GetTeam): Promise<{ team: TeamDocument }> {
    const row = await this.lists.find(TEAMS, companyId, teamId);
    if (!row) throw ApiError.notFound('This team');
    const [team] = await this.presenter.present(companyId, [row]);
    return { team: team! };
  }
}

@QueryHandler(TeamDocuments)
export class TeamDocumentsHandler implements IQueryHandler<TeamDocuments> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: TeamPresenter,
  ) {}

  async execute({ companyId, ids }: TeamDocuments): Promise<TeamDocument[]> {
    return this.presenter.present(companyId, await this.lists.findAll(TEAMS, companyId, ids));
  }
}

interface TeamsPage {
  meta: Meta;
  teams: TeamDocument[];
}

/** All teams, or those with these ids. */
export class ListTeams extends Query<TeamsPage, { companyId: number; listing: Listing; ids?: readonly number[] }> {}

@QueryHandler(ListTeams)
export class ListTeamsHandler implements IQueryHandler<ListTeams> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: TeamPresenter,
  ) {}

  async execute({ companyId, listing, ids }: ListTeams): Promise<TeamsPage> {
    const { meta, rows } = await this.pages.read(withIds(TEAMS, ids), companyId, listing);
    return { meta, teams: await this.presenter.present(companyId, rows) };
  }
}
