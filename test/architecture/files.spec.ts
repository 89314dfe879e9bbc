import { filesUnder, textOf } from './source.js';

const LONGEST = 300;
const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc']);

describe('the files of the house', () => {
  const files = [...filesUnder('src'), ...filesUnder('test')];

  it(`are none of them longer than ${LONGEST} lines`, () => {
    expect(files.filter((file) => textOf(file).split('\n').length > LONGEST + 1)).toEqual([]);
  });

  it('lie in no drawer for odds and ends', () => {
    const names = (file: string): string[] => file.replace(/(\.[a-z]+)+$/, '').split('/');
    expect(files.filter((file) => names(file).some((name) => DRAWERS.has(name)))).toEqual([]);
  });

  it('import each other by the name they have when compiled', () => {
    const odd = (file: string): boolean => /from '\.{1,2}\/[^']*(?<!\.js)';/.test(textOf(file));
    expect(files.filter(odd)).toEqual([]);
  });
});
