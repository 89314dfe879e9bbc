import { existsSync } from 'node:fs';
import { migrations } from '../../../src/platform/database/migrations/all.js';
import { Installation } from '../installation.js';

describe('the database commands', () => {
  let house: Installation;
  const all = migrations.map(({ name }) => name);

  beforeEach(async () => {
    house = await Installation.fresh();
  });

  afterEach(() => house.close());

  it('db:status tells what is pending and changes nothing', async () => {
    expect(await house.json(['db:status'])).toEqual({ pending: all, applied: [] });
    expect(await house.json(['db:status'])).toEqual({ pending: all, applied: [] });
    expect(existsSync(house.env.DATABASE_URL.replace('sqlite:', ''))).toBe(false);
  });

  it('db:migrate runs what is pending, once', async () => {
    expect(await house.json(['db:migrate'])).toEqual({ migrated: all, pending: [], applied: all });
    expect(await house.json(['db:migrate'])).toEqual({ migrated: [], pending: [], applied: all });
    expect(await house.json(['db:status'])).toEqual({ pending: [], applied: all });
  });
});
