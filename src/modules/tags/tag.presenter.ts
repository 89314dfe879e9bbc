import { Injectable } from '@nestjs/common';
import type { TagDocument } from '../../contracts/tags/queries.js';
import { Config } from '../../platform/config.js';
import type { CompanyTable } from '../../platform/database/company-list.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import type { tagShape } from './dto/tag.shape.js';

export type TagRow = Omit<TagDocument, 'direct_link'>;

export const TAGS: CompanyTable<TagRow> = { table: 'tags', columns: 'id, name, color, description' };

@Injectable()
export class TagPresenter {
  constructor(private readonly config: Config) {}

  present({ id, name, color, description }: TagRow): ValueOf<typeof tagShape> {
    return { id, direct_link: `${this.config.baseUrl}/v1/tags/${id}`, name, color, description };
  }
}
