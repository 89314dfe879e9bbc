import type { Mark, Place, RankedList } from '../database/ranked-list.js';
import type { Listing } from './listing.js';
import type { Rendered } from './rendered.js';
import { SameMoment } from './same-moment.js';
import { Newest } from '../newest.js';

export interface RenderedPage {
  page: Rendered;
  /** Epoch milliseconds until which it is good, for what time alone changes. */
  until: number;
}

interface Kept extends RenderedPage {
  mark: Mark;
}

const KEPT = 1_000;

/** Pages of a list as they were sent last time, sent again while the database says that their mark stands. */
export class KeptPages {
  private readonly kept = new Newest<string, Kept>(KEPT);
  private readonly moments = new SameMoment<Rendered>();

  constructor(private readonly list: RankedList) {}

  get(
    companyId: number,
    listing: Listing,
    view: string,
    now: number,
    render: (place: Place) => Promise<RenderedPage>,
  ): Promise<Rendered> {
    const key = `${view} ${companyId} ${listing.url}`;
    return this.moments.share(listing.url && key, () => this.read(companyId, listing, key, now, render));
  }

  private async read(
    companyId: number,
    listing: Listing,
    key: string,
    now: number,
    render: (place: Place) => Promise<RenderedPage>,
  ): Promise<Rendered> {
    const known = this.kept.get(key);
    if (known && known.until > now && (await this.list.stands(companyId, known.mark))) return known.page;
    const place = await this.list.locate(companyId, listing.window);
    const mark = await this.list.mark(companyId, place);
    const rendered = await render(place);
    if (mark && listing.url !== undefined) this.kept.set(key, { ...rendered, mark });
    return rendered.page;
  }
}
