import { countryOf, formatInternational, isE164 } from '../../../src/platform/text/phone-number.js';

describe('a phone number', () => {
  it.each(['+33176360695', '+12025550123', '+447700900123', '+4930901820', '+390612345678', '+80012345678'])(
    'is accepted in E.164: %s',
    (digits) => {
      expect(isE164(digits)).toBe(true);
    },
  );

  it.each([
    '33176360695',
    '0176360695',
    '+33 1 76 36 06 95',
    '+33-176360695',
    '+3317636069',
    '+331763606951',
    '+0123456789',
    '+',
    '',
    '+999123456',
    '+12',
    '+1202555012x',
    ' +12025550123',
    '+12025550123;ext=1',
    '+1234567890123456',
    33176360695,
    null,
    undefined,
    ['+33176360695'],
  ])('is refused in any other notation or length: %j', (digits) => {
    expect(isE164(digits)).toBe(false);
  });

  it.each([
    ['+33176360695', 'FR'],
    ['+12025550123', 'US'],
    ['+14165550123', 'CA'],
    ['+447700900123', 'GB'],
    ['+77012345678', 'KZ'],
    ['+79161234567', 'RU'],
    ['+80012345678', undefined],
    ['nonsense', undefined],
  ])('%s belongs to %s', (digits, country) => {
    expect(countryOf(digits)).toBe(country);
  });

  it.each([
    ['+33176360695', '+33 1 76 36 06 95'],
    ['+12025550123', '+1 202 555 0123'],
    ['+442079460000', '+44 20 7946 0000'],
    ['anonymous', 'anonymous'],
    ['12', '12'],
  ])('%s is formatted as %s, consistently', (digits, spelling) => {
    expect([formatInternational(digits), formatInternational(digits)]).toEqual([spelling, spelling]);
  });
});
