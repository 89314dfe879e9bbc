import { readDialled } from '../../../src/platform/text/dialled-number.js';

describe('what people dial', () => {
  it.each([
    ['+33 1 76 36 06 95', 'US', '+33176360695'],
    ['01 76 36 06 95', 'FR', '+33176360695'],
    ['01.76.36.06.95', 'FR', '+33176360695'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['011 33 1 76 36 06 95', 'US', '+33176360695'],
    ['0033 1 76 36 06 95', 'FR', '+33176360695'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['33176360695', 'US', '+33176360695'],
    ['312345', 'AD', '+376312345'],
    ['+33 (0)1 76 36 06 95', 'US', '+33176360695'],
    ['tel:+33-1-76-36-06-95', 'US', '+33176360695'],
    ['\u202a+33\u00a01\u00a076 36\u201106\u201195\u202c', 'US', '+33176360695'],
  ])('%s in %s is the number %s', (text, country, digits) => {
    expect(readDialled(text, country)).toEqual({ kind: 'number', digits });
  });

  it.each([
    ['001', 'FR'],
    ['3631', 'FR'],
    ['118218', 'FR'],
    ['42', 'DE'],
    ['*31#', 'DE'],
  ])('%s in %s is a short number', (digits, country) => {
    expect(readDialled(digits, country)).toEqual({ kind: 'short', digits });
  });

  it.each([
    ['112', 'FR'],
    ['15', 'FR'],
    ['911', 'US'],
    ['999', 'GB'],
    ['000', 'AU'],
    ['10111', 'ZA'],
    ['112', 'ZZ'],
  ])('%s in %s is an emergency number', (digits, country) => {
    expect(readDialled(digits, country)).toEqual({ kind: 'emergency', digits });
  });

  it('of one country is no emergency number in another', () => {
    expect(readDialled('15', 'US')?.kind).toBe('short');
    expect(readDialled('999', 'FR')?.kind).toBe('short');
  });

  it.each(['', 'abc', '+', '+1', '+0123456789', '12a4', '*123456789#', '99999999999999999999'])(
    '%p leads nowhere',
    (text) => {
      expect(readDialled(text, 'FR')).toBeUndefined();
    },
  );
});
