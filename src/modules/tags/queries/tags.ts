import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { TagDocument } from '../../../contracts/tags/queries.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { TagPresenter, TAGS } from '../tag.presenter.js';

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
