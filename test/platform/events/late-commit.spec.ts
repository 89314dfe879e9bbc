import { PlatformFixture } from '../platform-fixture.js';
import { commitEvents, eventProviders, EventFixture, countPendingEvents } from './event-fixture.js';

interface Row {
  id: number;
  payload: string;
}

/** MySQL assigns ids before commit, so that a row may appear after rows with higher ids. */
describe('an event that commits while later ones are published', () => {
  let platform: PlatformFixture;
  let fixture: EventFixture;

  beforeEach(async () => {
    fixture = new EventFixture();
    platform = await PlatformFixture.start({ providers: eventProviders(fixture) });
  });

  afterEach(() => platform.close());

  it('is not overtaken by the next one of its subject', async () => {
    await commitEvents(platform, ['a', 'a1']);
    const [row] = await platform.reader.rows<Row>('SELECT * FROM outbox');
    await platform.work.run((tx) => tx.change('DELETE FROM outbox'));
    await commitEvents(platform, ['b', 'b1']);
    fixture.onEvent = async ({ label }) => {
      if (label !== 'b1') return;
      const columns = Object.keys(row);
      const insert = `INSERT INTO outbox (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
      await platform.work.run((tx) => tx.change(insert, Object.values(row)));
      await commitEvents(platform, ['a', 'a2'], ['c', 'c1']);
    };
    while ((await platform.relay.runOnce()) > 0);
    expect(fixture.handled).toEqual(['b1', 'a1', 'c1', 'a2']);
    expect(await countPendingEvents(platform)).toBe(0);
  });
});
