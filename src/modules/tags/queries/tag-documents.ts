import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type TagDocument, TagDocuments, TagIdByName } from '../../../contracts/tags/queries.js';
import { nameKey } from '../../../platform/text/name-key.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { TagPresenter, TAGS } from '../tag.presenter.js';

@QueryHandler(TagDocuments)
export class TagDocumentsHandler implements IQueryHandler<TagDocuments> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId, ids }: TagDocuments): Promise<TagDocument[]> {
    const rows = await this.lists.findAll(TAGS, companyId, ids);
    return rows.map((row) => this.presenter.present(row));
  }
}

@QueryHandler(TagIdByName)
export class TagIdByNameHandler implements IQueryHandler<TagIdByName> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, name }: TagIdByName): Promise<number | undefined> {
    const row = await this.reader.first<{ id: number }>('SELECT id FROM tags WHERE company_id = ? AND name_key = ?', [
      companyId,
      nameKey(name),
    ]);
    return row && row.id;
  }
}
