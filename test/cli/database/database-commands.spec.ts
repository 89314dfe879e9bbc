import { existsSync } from 'node:fs';
import { migrations } from '../../../src/platform/database/migrations/all.js';
import { Installation } from '../installation.js';

describe('the database commands', () => {
  let installation: Installation;
  const all = migrations.map(({ name }) => name);

  beforeEach(async () => {
    installation = await Installation.createEmpty();
  });

  afterEach(() => installation.close());

  it('db:status lists pending migrations and changes nothing', async () => {
    expect(await installation.json(['db:status'])).toEqual({ pending: all, applied: [] });
    expect(await installation.json(['db:status'])).toEqual({ pending: all, applied: [] });
    expect(existsSync(installation.env.DATABASE_URL.replace('sqlite:', ''))).toBe(false);
  });

  it('db:migrate runs pending migrations once', async () => {
    expect(await installation.json(['db:migrate'])).toEqual({ migrated: all, pending: [], applied: all });
    expect(await installation.json(['db:migrate'])).toEqual({ migrated: [], pending: [], applied: all });
    expect(await installation.json(['db:status'])).toEqual({ pending: [], applied: all });
  });
});
