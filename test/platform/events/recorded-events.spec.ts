import { TypeOrmModule } from '@nestjs/typeorm';
import { Entity } from 'typeorm';
import { Id, Text } from '../../../src/platform/database/columns.js';
import { Schema } from '../../../src/platform/database/schema/schema.js';
import { Aggregate } from '../../../src/platform/events/aggregate.js';
import { PlatformFixture } from '../platform-fixture.js';
import { TestEvent, countPendingEvents } from './event-fixture.js';

@Entity('letters')
class Letter extends Aggregate {
  @Id() id: number;
  @Text() words: string;

  static saying(words: string): Letter {
    return Object.assign(new Letter(), { words });
  }

  written(): this {
    this.record(() => new TestEvent(`letter:${this.id}`, 'written'));
    return this;
  }

  read(): this {
    this.record(new TestEvent(`letter:${this.id}`, 'read'));
    return this;
  }
}

describe('the events of an aggregate', () => {
  let platform: PlatformFixture;

  beforeAll(async () => {
    platform = await PlatformFixture.start({ imports: [TypeOrmModule.forFeature([Letter])] });
    const runner = platform.source.createQueryRunner();
    const s = new Schema(runner);
    await s.createTable('letters', [s.id(), s.varchar('words')]);
    await runner.release();
  });

  afterAll(() => platform.close());

  beforeEach(() => platform.work.run((tx) => tx.change('DELETE FROM outbox')));

  const subjects = async (): Promise<string[]> =>
    (await platform.reader.rows<{ subject: string }>('SELECT subject FROM outbox ORDER BY id')).map(
      ({ subject }) => subject,
    );

  it('have the id of the insert when they are recorded as a function', async () => {
    const letter = await platform.work.run(async (tx) => {
      const saved = await tx.save(Letter.saying('Dear Ada').written());
      return tx.save(saved.read());
    });
    expect(letter.id).toBeGreaterThan(0);
    expect(await subjects()).toEqual([`letter:${letter.id}`, `letter:${letter.id}`]);
  });

  it('are stored once when the aggregate is saved repeatedly', async () => {
    await platform.work.run(async (tx) => tx.save(await tx.save(Letter.saying('Dear Grace').written())));
    expect(await subjects()).toHaveLength(1);
  });

  it('are refused together with the row when their subject has no id yet', async () => {
    const saving = platform.work.run(async (tx) => {
      const letter = Letter.saying('Dear nobody');
      await tx.save(Letter.saying('Dear Lin').written());
      await tx.save(letter.read());
    });
    await expect(saving).rejects.toThrow('TestEvent has the subject letter:undefined, which lacks an id');
    expect(await countPendingEvents(platform)).toBe(0);
    expect(await platform.reader.rows(`SELECT id FROM letters WHERE words LIKE 'Dear Lin'`)).toEqual([]);
  });

  it.each(['', 'letter:', 'letter:null', 'letter:NaN', 'undefined'])('never have the subject "%s"', (subject) => {
    expect(() => new TestEvent(subject, 'lost')).toThrow('lacks an id');
  });
});
