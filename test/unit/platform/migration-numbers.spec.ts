import { migrations } from '../../../src/platform/database/migrations/all.js';
import { assertMigrationOrder, migrationNumber } from '../../../src/platform/database/schema/migration-numbers.js';

const NOW = 1794765600000;

describe('migration numbers', () => {
  it('accepts a migration created now after the last one', () => {
    expect(() => assertMigrationOrder(['A1763164800000', `B${NOW}`], ['A1763164800000'])).not.toThrow();
  });

  it('are not in the future, since a migration created today would then run before them', () => {
    for (const { name } of migrations) expect([name, migrationNumber(name) <= Date.now()]).toEqual([name, true]);
  });

  it('refuses a name without a number', () => {
    expect(() => assertMigrationOrder(['Contacts'], [])).toThrow('Contacts must end in the 13 digits');
  });

  it('refuses a list that is out of order', () => {
    expect(() => assertMigrationOrder(['B1763164800001', 'A1763164800000'], [])).toThrow('A1763164800000 must have a');
  });

  it('refuses one that is older than the last one that ran', () => {
    const names = ['A1763164800000', 'B1763164800001'];
    expect(() => assertMigrationOrder(names, ['B1763164800001'])).toThrow('which has run already');
  });
});
