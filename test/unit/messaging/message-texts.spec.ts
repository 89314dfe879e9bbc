import { externalPartyOf } from '../../../src/modules/messaging/texts/external-party.js';
import fc from 'fast-check';
import { createMessageFile } from '../../../src/modules/messaging/files/message-file.js';
import { isLongerThan } from '../../../src/platform/text/graphemes.js';
import { segmentsOf } from '../../../src/modules/messaging/texts/segments.js';
import { fillIn, parseVariables, variablesOf } from '../../../src/modules/messaging/whatsapp/template-text.js';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the length of a text', () => {
  it.each([
    ['letters', 'a'],
    ['letters with accents of their own', 'e\u0301'],
    ['flags', '🇫🇷'],
    ['families', FAMILY],
    ['Hangul', '각'],
  ])('is counted in visible characters: %s', (_, character) => {
    expect(isLongerThan(character.repeat(1600), 1600)).toBe(false);
    expect(isLongerThan(character.repeat(1601), 1600)).toBe(true);
  });

  it('limits even a single character with many accents', () => {
    expect(isLongerThan(`e${'\u0301'.repeat(1_000_000)}`, 1600)).toBe(true);
  });
});

describe('the segments of a text', () => {
  it.each([
    ['', 'GSM-7', 1],
    ['Hello', 'GSM-7', 1],
    ['x'.repeat(160), 'GSM-7', 1],
    ['x'.repeat(161), 'GSM-7', 2],
    ['x'.repeat(306), 'GSM-7', 2],
    ['x'.repeat(307), 'GSM-7', 3],
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    // 76 of them fill 152 of 153 septets, because a character is not split.
    ['€'.repeat(153), 'GSM-7', 3],
    ['é'.repeat(160), 'GSM-7', 1],
    ['ê', 'UCS-2', 1],
    ['ж'.repeat(70), 'UCS-2', 1],
    ['ж'.repeat(71), 'UCS-2', 2],
    ['👍'.repeat(35), 'UCS-2', 1],
    ['👍'.repeat(36), 'UCS-2', 2],
    // 33 of them fill 66 of 67 units, because a character is not split.
    ['👍'.repeat(67), 'UCS-2', 3],
  ])('%# are as many as networks bill', (text, encoding, count) => {
    expect(segmentsOf(text)).toEqual({ encoding, count });
  });

  it('are never fewer for a longer text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 20 }), (text, more) => {
        expect(segmentsOf(text + more).count).toBeGreaterThanOrEqual(segmentsOf(text).count);
      }),
    );
  });
});

describe('the variables of a template', () => {
  it('are listed once each, by number or by name', () => {
    expect(variablesOf('Hi {{1}}, {{ first_name }} and {{1}}; not {1} nor {{}} nor {{a b}}')).toEqual([
      '1',
      'first_name',
    ]);
  });

  it('are inserted unchanged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        fc.pre(value.trim() !== '');
        const variables = parseVariables('<{{x}}>', [{ key: 'x', value }]);
        expect(fillIn('<{{x}}>', variables)).toBe(`<${value}>`);
      }),
    );
  });

  it('are rejected when they are named like a property of every object', () => {
    expect(() => parseVariables('{{constructor}}', [])).toThrow(/constructor/);
    expect(() => parseVariables('Hi', [{ key: 'toString', value: 'x' }])).toThrow(/toString/);
  });
});

describe('a file of a message', () => {
  const file = (url: string, declared = {}) => createMessageFile(url, declared, (text) => `sealed ${text}`);

  it.each([
    ['https://a.example/b/offer.PDF?x=1', 'offer.PDF', 'application/pdf'],
    ['https://a.example/', 'file', 'application/octet-stream'],
    ['https://a.example/%E0%A4%A', '%E0%A4%A', 'application/octet-stream'],
    ['https://a.example/na%C3%AFve%2F..%2Fx.png', 'naïve_.._x.png', 'image/png'],
    ['https://a.example/a%22%0D%0Ab.jpg', 'a_b.jpg', 'image/jpeg'],
  ])('takes its name and type from its URL: %s', (url, name, type) => {
    expect(file(url)).toEqual({ id: expect.any(String), name, type, url: `sealed ${url}` });
  });

  it('takes its name and type from the declared ones', () => {
    const declared = { fileName: 'photo', fileType: 'Image/PNG; charset=x' };
    expect(file('https://a.example/1', declared)).toMatchObject({ name: 'photo', type: 'image/png' });
    expect(file('https://a.example/1.gif', { fileType: 'anything' }).type).toBe('image/gif');
    expect(file('https://a.example/1', { fileName: `${'x'.repeat(300)}.png` }).name).toHaveLength(100);
  });
});

describe('the other party in a filter', () => {
  it.each([
    ['+33639984567', '+33639984567'],
    [' 33639984567', '+33639984567'],
    ['33639984567', '+33639984567'],
    ['0033 6 39 98 45 67', '+33639984567'],
    ['36105', '36105'],
    [' MyBank ', 'MyBank'],
  ])('given as %j is %s', (text, party) => {
    expect(externalPartyOf(text)).toBe(party);
  });
});
