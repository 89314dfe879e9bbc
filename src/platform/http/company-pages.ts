import { Injectable } from '@nestjs/common';
import { CompanyLists, type CompanyTable } from '../database/company-list.js';
import type { Listing, Meta } from './listing.js';

/** Reads the requested page of a list. */
@Injectable()
export class CompanyPages {
  constructor(private readonly lists: CompanyLists) {}

  async read<Row>(table: CompanyTable<Row>, companyId: number, listing: Listing): Promise<{ meta: Meta; rows: Row[] }> {
    const page = await this.lists.page(table, companyId, listing.window);
    return { meta: listing.meta(page), rows: page.rows };
  }
}
