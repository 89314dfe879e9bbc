import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindTeamNames } from '../../../contracts/teams/queries.js';
import { findNames } from '../../../platform/database/text-search.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(FindTeamNames)
export class FindTeamNamesHandler implements IQueryHandler<FindTeamNames> {
  constructor(private readonly reader: Reader) {}

  execute(search: FindTeamNames): Promise<{ id: number; name: string }[]> {
    return findNames(this.reader, 'teams', search);
  }
}
