import { Newest } from '../../src/platform/newest.js';

describe('the newest of a map', () => {
  it('stay when there are more than it holds, and one that is set again is new', () => {
    const map = new Newest<string, number>(2).set('a', 1).set('b', 2).set('a', 3).set('c', 4);
    expect([...map]).toEqual([
      ['a', 3],
      ['c', 4],
    ]);
  });
});
