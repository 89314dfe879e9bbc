import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindTagNames } from '../../../contracts/tags/queries.js';
import { findNames } from '../../../platform/database/text-search.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(FindTagNames)
export class FindTagNamesHandler implements IQueryHandler<FindTagNames> {
  constructor(private readonly reader: Reader) {}

  execute(search: FindTagNames): Promise<{ id: number; name: string }[]> {
    return findNames(this.reader, 'tags', search);
  }
}
