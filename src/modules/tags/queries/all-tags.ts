import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AllTags, type TagDocument } from '../../../contracts/tags/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { TagPresenter, TAGS } from '../tag.presenter.js';

@QueryHandler(AllTags)
export class AllTagsHandler implements IQueryHandler<AllTags> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId }: AllTags): Promise<TagDocument[]> {
    const from = 'FROM tags WHERE company_id = ? ORDER BY name_key, id';
    const rows = await this.reader.select(TAGS.columns, from, [companyId]);
    return rows.map((row) => this.presenter.present(row));
  }
}
