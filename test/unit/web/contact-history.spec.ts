import { merge, type SourcePage, unfinished } from '../../../web/src/phone/contacts/detail/history/merge.js';

interface Item {
  key: string;
  at: number;
}

const page = (source: string, hasMore: boolean, ...times: number[]): SourcePage<Item> => ({
  source,
  hasMore,
  items: times.map((at) => ({ key: `${source} ${at}`, at })),
});
const timesOf = (...pages: SourcePage<Item>[]): number[] => merge(pages).map(({ at }) => at);

describe('the history of a contact', () => {
  it('merges the items of all sources, the latest first', () => {
    expect(timesOf(page('a', false, 9, 5, 1), page('b', false, 8, 2))).toEqual([9, 8, 5, 2, 1]);
    expect(timesOf()).toEqual([]);
    expect(timesOf(page('a', false))).toEqual([]);
  });

  it('ends where a source has more items to load', () => {
    const [first, other] = [page('a', true, 9, 7), page('b', false, 8, 2)];
    expect(timesOf(first, other)).toEqual([9, 8, 7]);
    expect(timesOf(first, other, page('a', true, 6, 4))).toEqual([9, 8, 7, 6, 4]);
    expect(timesOf(first, other, page('a', false, 6, 4))).toEqual([9, 8, 7, 6, 4, 2]);
  });

  it('shows an item once even if it moved to the next page', () => {
    expect(timesOf(page('a', true, 9, 7), page('a', false, 7, 3))).toEqual([9, 7, 3]);
  });

  it('queries only sources that have more', () => {
    expect(unfinished([page('a', true, 9), page('b', true, 8), page('a', false, 7)])).toEqual(['b']);
  });
});
