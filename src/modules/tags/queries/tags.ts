import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { TagDocument } from '../../../contracts/tags/queries.js';
import { Config } from '../../../platform/config.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { TagList } from '../tag-list.js';
import { TAG_COLUMNS, TagPresenter, type TagRow } from '../tag.presenter.js';

export class GetTag extends Query<{ tag: TagDocument }, { companyId: number; tagId: number }> {}

@QueryHandler(GetTag)
export class GetTagHandler implements IQueryHandler<GetTag> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId, tagId }: GetTag): Promise<{ tag: TagDocument }> {
    const row = await this.reader.first<TagRow>(`SELECT ${TAG_COLUMNS} FROM tags WHERE id = ? AND company_id = ?`, [
      tagId,
      companyId,
    ]);
    if (!row) throw ApiError.notFound('This tag');
    return { tag: this.presenter.present(row) };
  }
}

export interface TagsPage {
  meta: Meta;
  tags: TagDocument[];
}

export class ListTags extends Query<TagsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListTags)
export class ListTagsHandler implements IQueryHandler<ListTags> {
  constructor(
    private readonly list: TagList,
    private readonly presenter: TagPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: ListTags): Promise<TagsPage> {
    const page = await this.list.page<TagRow>(companyId, TAG_COLUMNS, listing.window);
    return {
      meta: metaOf(listing, page, this.config.baseUrl),
      tags: page.rows.map((row) => this.presenter.present(row)),
    };
  }
}
