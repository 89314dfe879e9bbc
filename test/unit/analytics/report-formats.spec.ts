import { type Cell, type Column, WRITERS } from '../../../src/modules/analytics/formats.js';

const COLUMNS: Column[] = [{ name: 'id' }, { name: 'name', userText: true }, { name: 'digits' }];

const written = (format: 'CSV' | 'JSON', ...batches: Cell[][][]): string => {
  const writer = WRITERS[format];
  return writer.begin(COLUMNS) + batches.map((rows, i) => writer.rows(COLUMNS, rows, i === 0)).join('') + writer.end();
};

describe('CSV', () => {
  const line = (...row: Cell[]): string => written('CSV', [row]).split('\r\n').slice(1, -1).join('\r\n');

  it('ends every line with CRLF and starts with the column names', () => {
    expect(written('CSV', [[1, 'Ada', '+33']], [[2, 'Grace', null]])).toBe(
      'id,name,digits\r\n1,Ada,+33\r\n2,Grace,\r\n',
    );
    expect(written('CSV')).toBe('id,name,digits\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['plain; text', 'plain; text'],
  ])('quotes %j', (name, cell) => expect(line(1, name, '')).toBe(`1,${cell},`));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'])(
    'escapes %j, which a spreadsheet would execute',
    (name) => expect(line(1, name, '')).toContain(`'${name.replaceAll('"', '""')}`),
  );

  it('leaves numbers and phone numbers unquoted', () => {
    expect(line(-1, 'Ada', '+33612345678')).toBe('-1,Ada,+33612345678');
    expect(line(true, 'a=b', null)).toBe('true,a=b,');
  });
});

describe('JSON', () => {
  it('joins all batches into one list', () => {
    const rows: Cell[][] = [
      [1, '=1+1', null],
      [2, 'b', 'c'],
      [3, null, 'é'],
    ];
    const expected = rows.map(([id, name, digits]) => ({ id, name, digits }));
    for (const batches of [[rows], rows.map((row) => [row]), [rows.slice(0, 2), rows.slice(2)]])
      expect(JSON.parse(written('JSON', ...batches))).toEqual(expected);
    expect(JSON.parse(written('JSON'))).toEqual([]);
  });
});
