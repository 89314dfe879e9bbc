import { hash } from 'node:crypto';
import type { Place, RankedList, Window } from '../database/ranked-list.js';

/** Which state of a row: the version grows with every change. */
export interface Version {
  id: number;
  version: number;
}

interface Fragment {
  version: number;
  /** Epoch milliseconds until which the text is good, for what time alone changes. */
  until: number;
  json: string;
}

interface KeptPage {
  versions: number;
  until: number;
  json: string;
  tag: string;
}

const FRAGMENTS_KEPT = 50_000;
const PAGES_KEPT = 1_000;

/**
 * The JSON text of rows, kept per version. A hot read fetches ids and versions from an index and finds the text here,
 * so neither the row nor its rendering is paid for twice; another process's change shows as another version.
 */
export abstract class Fragments<Row extends Version, View extends string> {
  private readonly kept = new Map<View, Map<number, Fragment>>();
  private readonly pages = new Map<string, KeptPage>();

  protected abstract load(companyId: number, ids: number[]): Promise<Row[]>;

  protected abstract render(row: Row, view: View, now: number): { document: object; until: number };

  /** In the order asked for; a row that went away in between is left out. */
  async of(companyId: number, versions: readonly Version[], view: View, now: number): Promise<Fragment[]> {
    const known = this.known(view);
    const missing = versions.filter(({ id, version }) => !isGood(known.get(id), version, now));
    if (missing.length === 0) return versions.map(({ id }) => known.get(id)!);
    const fresh = new Map<number, Fragment>();
    const wanted = missing.map(({ id }) => id);
    for (const row of await this.load(companyId, wanted)) {
      const { document, until } = this.render(row, view, now);
      fresh.set(row.id, { version: row.version, until, json: JSON.stringify(document) });
    }
    for (const [id, fragment] of fresh) this.keep(known, id, fragment);
    return versions.flatMap(({ id, version }) => {
      const kept = known.get(id);
      return fresh.get(id) ?? (isGood(kept, version, now) ? kept! : []);
    });
  }

  /**
   * A page of a list as JSON text. Its place says which rows it holds, and the sum of their versions, which only grow,
   * whether any has changed: where neither has, the text of last time is sent again.
   */
  async page(
    companyId: number,
    list: RankedList,
    place: Place,
    order: Window['order'],
    view: View,
    now: number,
  ): Promise<KeptPage> {
    const key = `${view} ${companyId} ${place.tally.generation} ${place.first} ${place.count} ${order}`;
    const versions = await list.sum(companyId, place, 'version');
    const known = this.pages.get(key);
    if (known && known.versions === versions && known.until > now) return known;
    const rows = await list.fetch<Version>(companyId, place, 'id, version');
    const fragments = await this.of(companyId, order === 'asc' ? rows : rows.reverse(), view, now);
    const page: KeptPage = {
      versions: rows.reduce((sum, { version }) => sum + version, 0),
      until: fragments.reduce((earliest, { until }) => Math.min(earliest, until), Infinity),
      json: `[${fragments.map(({ json }) => json).join(',')}]`,
      tag: hash('sha1', tagOf(rows, fragments), 'base64url'),
    };
    this.pages.delete(key);
    this.pages.set(key, page);
    if (this.pages.size > PAGES_KEPT) this.pages.delete(this.pages.keys().next().value!);
    return page;
  }

  private known(view: View): Map<number, Fragment> {
    let known = this.kept.get(view);
    if (!known) {
      known = new Map<number, Fragment>();
      this.kept.set(view, known);
    }
    return known;
  }

  private keep(known: Map<number, Fragment>, id: number, fragment: Fragment): void {
    known.delete(id);
    known.set(id, fragment);
    if (known.size > FRAGMENTS_KEPT) known.delete(known.keys().next().value!);
  }
}

const isGood = (fragment: Fragment | undefined, version: number, now: number): boolean =>
  fragment !== undefined && fragment.version === version && fragment.until > now;

/** What tells a fragment's text from any other. */
export const tagOf = (versions: readonly Version[], fragments: readonly Fragment[]): string => {
  let tag = '';
  for (let i = 0; i < fragments.length; i++) {
    const { version, until } = fragments[i];
    tag += until === Infinity ? `${versions[i].id}.${version},` : `${versions[i].id}.${version}.${until},`;
  }
  return tag;
};
