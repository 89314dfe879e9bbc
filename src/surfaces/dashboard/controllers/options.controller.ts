import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindTagNames } from '../../../contracts/tags/queries.js';
import { FindTeamNames } from '../../../contracts/teams/queries.js';
import { FindUserNames } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe, type QueryParameter } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { optionsShape } from '../dto/options.shape.js';

const LIMIT = 20;
const MAX_TEXT_LENGTH = 100;

const FINDERS = { users: FindUserNames, teams: FindTeamNames, tags: FindTagNames } as const;
const KINDS = Object.keys(FINDERS) as (keyof typeof FINDERS)[];

const PARAMETERS: readonly QueryParameter[] = [
  { name: 'kind', schema: { type: 'string', enum: KINDS }, description: 'What to look for.', example: 'users' },
  {
    name: 'search',
    schema: { type: 'string' },
    description: 'A part of the name; every item without it.',
    example: 'ada',
  },
  { name: 'id', schema: { type: 'integer' }, description: 'Only the item with this id.', example: 123 },
];

/** The choices of fields that select a user, a team or a tag. */
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
    query: PARAMETERS,
    responses: { 200: optionsShape },
    errors: { 400: `kind must be one of ${KINDS.join(', ')}.` },
    session: true,
  })
  async find(@Caller() { companyId }: Caller, @Listing() { query }: Listing) {
    const { kind, search = '', id } = query;
    if (!KINDS.includes(kind as 'users')) throw ApiError.invalid('kind', `must be one of ${KINDS.join(', ')}`);
    if (typeof search !== 'string' || search.length > MAX_TEXT_LENGTH)
      throw ApiError.invalid('search', `must be a text of at most ${MAX_TEXT_LENGTH} characters`);
    const only = id === undefined ? undefined : idFrom(typeof id === 'string' ? id : '');
    if (id !== undefined && only === undefined) throw ApiError.invalid('id', 'must be an id');
    const find = only === undefined ? { text: search } : { ids: [only] };
    const Find = FINDERS[kind as keyof typeof FINDERS];
    return { options: await this.queries.execute(new Find({ companyId, find, limit: LIMIT })) };
  }
}
