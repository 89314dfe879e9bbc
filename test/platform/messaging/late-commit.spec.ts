import { Ground } from '../ground.js';
import { happen, happenings, Notes, pending } from './happenings.js';

interface Row {
  id: number;
  payload: string;
}

/** On a server that counts rows up before their transactions commit, a row may show up behind later ones. */
describe('an event that commits while later ones are handed on', () => {
  let ground: Ground;
  let notes: Notes;

  beforeEach(async () => {
    notes = new Notes();
    ground = await Ground.start({ providers: happenings(notes) });
  });

  afterEach(() => ground.close());

  it('is not overtaken by the next one of its subject', async () => {
    await happen(ground, ['a', 'a1']);
    const [row] = await ground.reader.rows<Row>('SELECT * FROM outbox');
    await ground.work.run((tx) => tx.change('DELETE FROM outbox'));
    await happen(ground, ['b', 'b1']);
    notes.react = async ({ what }) => {
      if (what !== 'b1') return;
      const columns = Object.keys(row);
      const insert = `INSERT INTO outbox (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
      await ground.work.run((tx) => tx.change(insert, Object.values(row)));
      await happen(ground, ['a', 'a2'], ['c', 'c1']);
    };
    while ((await ground.relay.runOnce()) > 0);
    expect(notes.taken).toEqual(['b1', 'a1', 'c1', 'a2']);
    expect(await pending(ground)).toBe(0);
  });
});
