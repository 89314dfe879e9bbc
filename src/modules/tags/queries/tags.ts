import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type TagDocument, TagDocuments, TagIdByName, AllTags, FindTagNames } from '../../../contracts/tags/queries.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { TagPresenter, TAGS } from '../tag.presenter.js';
import { nameKey } from '../../../platform/text/name-key.js';
import { Reader } from '../../../platform/database/reader.js';
import { findNames } from '../../../platform/database/text-search.js';

export class GetTag extends Query<{ tag: TagDocument }, { companyId: number; tagId: number }> {}

@QueryHandler(GetTag)
export class GetTagHandler implements IQueryHandler<GetTag> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId, tagId }: GetTag): Promise<{ tag: TagDocument }> {
    const row = await this.lists.find(TAGS, companyId, tagId);
    if (!row) throw ApiError.notFound('This tag');
    return { tag: this.presenter.present(row) };
  }
}

interface TagsPage {
  meta: Meta;
  tags: TagDocument[];
}

export class ListTags extends Query<TagsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListTags)
export class ListTagsHandler implements IQueryHandler<ListTags> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId, listing }: ListTags): Promise<TagsPage> {
    const { meta, rows } = await this.pages.read(TAGS, companyId, listing);
    return { meta, tags: rows.map((row) => this.presenter.present(row)) };
  }
}

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

@QueryHandler(FindTagNames)
export class FindTagNamesHandler implements IQueryHandler<FindTagNames> {
  constructor(private readonly reader: Reader) {}

  execute(search: FindTagNames): Promise<{ id: number; name: string }[]> {
    return findNames(this.reader, 'tags', search);
  }
}
