import type { Rendered } from './rendered.js';
import { Newest } from '../newest.js';

/** Which state of a row: the version grows with every change. */
export interface Version {
  id: number;
  version: number;
}

export interface Fragment extends Version {
  /** Epoch milliseconds until which the text is good, for what time alone changes. */
  until: number;
  json: string;
  /** The answer that this row alone makes, once somebody asked for it. */
  answer?: Rendered;
}

const FRAGMENTS_KEPT = 50_000;

/**
 * The JSON text of rows, kept per version. A hot read fetches ids and versions from an index and finds the text here,
 * so neither the row nor its rendering is paid for twice; another process's change shows as another version.
 */
export abstract class Fragments<Row extends Version, View extends string> {
  private readonly kept = new Map<View, Map<number, Fragment>>();

  protected abstract load(companyId: number, ids: number[]): Promise<Row[]>;

  protected abstract render(row: Row, view: View, now: number): { document: object; until: number };

  /** Without a promise where the text is known. */
  one(companyId: number, row: Version, view: View, now: number): Fragment | Promise<Fragment | undefined> {
    const known = this.known(view).get(row.id);
    return isGood(known, row.version, now) ? known! : this.of(companyId, [row], view, now).then(([found]) => found);
  }

  /** In the order asked for; a row that went away in between is left out. */
  async of(companyId: number, versions: readonly Version[], view: View, now: number): Promise<Fragment[]> {
    const known = this.known(view);
    const missing = versions.filter(({ id, version }) => !isGood(known.get(id), version, now));
    if (missing.length === 0) return versions.map(({ id }) => known.get(id)!);
    const fresh = new Map<number, Fragment>();
    const wanted = missing.map(({ id }) => id);
    for (const row of await this.load(companyId, wanted)) {
      const { document, until } = this.render(row, view, now);
      fresh.set(row.id, { id: row.id, version: row.version, until, json: JSON.stringify(document) });
    }
    for (const [id, fragment] of fresh) known.set(id, fragment);
    return versions.flatMap(({ id, version }) => {
      const kept = known.get(id);
      return fresh.get(id) ?? (isGood(kept, version, now) ? kept! : []);
    });
  }

  private known(view: View): Map<number, Fragment> {
    let known = this.kept.get(view);
    if (!known) {
      known = new Newest<number, Fragment>(FRAGMENTS_KEPT);
      this.kept.set(view, known);
    }
    return known;
  }
}

const isGood = (fragment: Fragment | undefined, version: number, now: number): boolean =>
  fragment !== undefined && fragment.version === version && fragment.until > now;

/** What tells a fragment's text from any other. */
export const tagOf = (versions: readonly Version[], fragments: readonly Fragment[]): string => {
  let tag = '';
  for (let i = 0; i < fragments.length; i++) {
    const { version, until } = fragments[i];
    tag += until === Infinity ? `-${versions[i].id}.${version}` : `-${versions[i].id}.${version}.${until}`;
  }
  return tag;
};
