import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindTagNames } from '../../../contracts/tags/queries.js';
import { FindTeamNames } from '../../../contracts/teams/queries.js';
import { FindUserNames } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { QueryDto } from '../../../platform/http/query.js';
import { OPTION_KINDS, OptionsQuery, optionsShape } from '../dto/options.shape.js';

const LIMIT = 20;
const FINDERS = { users: FindUserNames, teams: FindTeamNames, tags: FindTagNames } as const;

/** The choices for fields that select a user, a team or a tag. */
@OnSurface('admin')
@InDomain('Dashboard selections')
@Controller('admin/v1')
export class OptionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('options')
  @ForSupervisors()
  @Describe({
    id: 'listOptions',
    summary: 'Find users, teams or tags by name',
    description: `Returns at most ${LIMIT} items whose name contains a text, by name. Users are found by email address too.`,
    responses: { 200: optionsShape },
    errors: { 400: `kind must be one of ${OPTION_KINDS.join(', ')}.` },
    session: true,
  })
  async find(@Caller() { companyId }: Caller, @QueryDto() { kind, search: text = '', id }: OptionsQuery) {
    const find = id === undefined ? { text } : { ids: [id] };
    return { options: await this.queries.execute(new FINDERS[kind]({ companyId, find, limit: LIMIT })) };
  }
}
