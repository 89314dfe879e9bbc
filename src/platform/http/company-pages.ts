import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { CompanyLists, type CompanyTable } from '../database/company-list.js';
import { type Listing, type Meta, metaOf } from './listing.js';

/** Reads the page that a list request asks for. */
@Injectable()
export class CompanyPages {
  constructor(
    private readonly lists: CompanyLists,
    private readonly config: Config,
  ) {}

  async read<Row>(table: CompanyTable<Row>, companyId: number, listing: Listing): Promise<{ meta: Meta; rows: Row[] }> {
    const page = await this.lists.page(table, companyId, listing.window);
    return { meta: metaOf(listing, page, this.config.baseUrl), rows: page.rows };
  }
}
