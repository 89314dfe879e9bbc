import { migrations } from '../../../src/platform/database/migrations/all.js';
import { assertNumbered, numberOf } from '../../../src/platform/database/schema/migration-numbers.js';

const NOW = 1794765600000;

describe('migration numbers', () => {
  it('accepts a migration created now after those that have run', () => {
    expect(() => assertNumbered(['A1763164800000', `B${NOW}`], ['A1763164800000'])).not.toThrow();
  });

  it('are not in the future, where the next one created today would run before them', () => {
    for (const { name } of migrations) expect([name, numberOf(name) <= Date.now()]).toEqual([name, true]);
  });

  it('refuses a name without a number', () => {
    expect(() => assertNumbered(['Contacts'], [])).toThrow('Contacts must end in the 13 digits');
  });

  it('refuses a list that is out of order', () => {
    expect(() => assertNumbered(['B1763164800001', 'A1763164800000'], [])).toThrow('A1763164800000 must have a');
  });

  it('refuses one that is older than what has run', () => {
    const names = ['A1763164800000', 'B1763164800001'];
    expect(() => assertNumbered(names, ['B1763164800001'])).toThrow('which has run already');
  });
});
