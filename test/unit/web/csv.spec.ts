import { parseCsv, toCsv } from '../../../web/src/components/csv/csv.js';

describe('comma separated values', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa;"b;c"\r\n\r\n;\r\nd;e',
      [
        ['a', 'b;c'],
        ['d', 'e'],
      ],
    ],
    ['a\tb, c\td', [['a', 'b, c', 'd']]],
    ['"say ""hi""", "two\nlines"', [['say "hi"', 'two\nlines']]],
    ['', []],
  ])('are parsed from %j', (text, rows) => expect(parseCsv(text)).toEqual(rows));

  it('survive writing and parsing, and contain no formulas', () => {
    const rows = [
      ['a "b"', 'c,d'],
      ['=1+1', '+33 6 39', '-', ''],
    ];
    expect(toCsv(rows)).toBe(`"a ""b""","c,d"\r\n'=1+1,+33 6 39,'-,\r\n`);
  });
});
