import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TagDocument } from '../../../contracts/tags/queries.js';
import { Config } from '../../../platform/config.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { TagList } from '../tag-list.js';
import { TAG_COLUMNS, TagPresenter, type TagRow } from '../tag.presenter.js';

export class GetTag extends Query<{ tag: TagDocument }> {
  constructor(
    readonly companyId: number,
    readonly tagId: number,
  ) {
    super();
  }
}

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

export class ListTags extends Query<TagsPage> {
  constructor(
    readonly companyId: number,
    readonly listing: Listing,
  ) {
    super();
  }
}

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
