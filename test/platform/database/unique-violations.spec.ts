import { TypeOrmModule } from '@nestjs/typeorm';
import { Entity } from 'typeorm';
import { Id, Text } from '../../../src/platform/database/columns.js';
import { isDuplicate } from '../../../src/platform/database/database-errors.js';
import { Schema } from '../../../src/platform/database/schema/schema.js';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { declareUnique, UniqueViolation } from '../../../src/platform/database/schema/unique-violations.js';
import { Aggregate } from '../../../src/platform/events/aggregate.js';
import { ApiError } from '../../../src/platform/api-error.js';
import { PlatformFixture } from '../platform-fixture.js';

@Entity('badges')
class Badge extends Aggregate {
  @Id() id: number;
  @Text() owner: string;
  @Text() code: string;
  @Text() serial: string;

  static of(fields: Pick<Badge, 'owner' | 'code' | 'serial'>): Badge {
    return Object.assign(new Badge(), fields);
  }
}

declareUnique('badges', ['owner', 'code'], () => ApiError.invalid('code', 'is that of another badge'));

describe('a violated unique index', () => {
  let platform: PlatformFixture;

  beforeAll(async () => {
    platform = await PlatformFixture.start({ imports: [TypeOrmModule.forFeature([Badge])] });
    const runner = platform.source.createQueryRunner();
    const s = new Schema(runner);
    await s.createTable('badges', [s.id(), s.varchar('owner', 100), s.varchar('code', 100), s.varchar('serial', 100)], {
      unique: [['owner', 'code'], ['serial']],
    });
    await runner.release();
  });

  afterAll(() => platform.close());

  const failure = async (write: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
    platform.work.run(write).then(
      () => undefined,
      (error: unknown) => error,
    );

  let badges = 0;
  const serial = (): string => `serial ${++badges}`;

  it.each<[string, (tx: Transaction, badge: Badge) => Promise<unknown>]>([
    ['saved', (tx, badge) => tx.save(badge)],
    ['saved without its events', (tx, badge) => tx.saveRow(badge)],
    [
      'inserted by a statement',
      (tx, { owner, code }) =>
        tx.change('INSERT INTO badges (owner, code, serial) VALUES (?, ?, ?)', [owner, code, serial()]),
    ],
  ])('throws the declared error when a row is %s', async (how, write) => {
    const badge = { owner: how, code: 'A' };
    await platform.work.run((tx) => tx.save(Badge.of({ ...badge, serial: serial() })));
    const error = await failure((tx) => write(tx, Badge.of({ ...badge, serial: serial() })));
    expect(error).toBeInstanceOf(UniqueViolation);
    expect((error as ApiError).status).toBe(400);
    expect((error as ApiError).body).toEqual({
      error: 'Bad Request',
      troubleshoot: 'code is that of another badge.',
      success: false,
      errors: { code: ['is that of another badge'] },
    });
    expect(isDuplicate(error)).toBe(true);
  });

  it('throws the declared error when a row is updated', async () => {
    const [first, second] = ['first', 'second'].map((code) => Badge.of({ owner: 'Grace', code, serial: serial() }));
    await platform.work.run(async (tx) => void (await tx.save(first), await tx.save(second)));
    const change = async (tx: Transaction) => {
      const loaded = (await tx.lock(Badge, { id: second.id }))!;
      return tx.save(Object.assign(loaded, { code: 'first' }));
    };
    expect(await failure(change)).toMatchObject({ status: 400 });
  });

  it('answers 409 with a sentence, when no error is declared for it', async () => {
    await platform.work.run((tx) => tx.save(Badge.of({ owner: 'Ada', code: 'A', serial: 'the same' })));
    const error = await failure((tx) => tx.save(Badge.of({ owner: 'Ada', code: 'B', serial: 'the same' })));
    expect(error).toMatchObject({ status: 409, troubleshoot: expect.stringMatching(/^[A-Z][^]+\.$/) });
    expect((error as ApiError).troubleshoot).not.toMatch(/badges|serial|SQL/i);
  });

  it('is recognised when a value looks like a database message', async () => {
    const code = `x' for key 'uq_badges_serial' UNIQUE constraint failed: badges.serial`;
    await platform.work.run((tx) => tx.save(Badge.of({ owner: 'Eve', code, serial: serial() })));
    const error = await failure((tx) => tx.save(Badge.of({ owner: 'Eve', code, serial: serial() })));
    expect(error).toMatchObject({ status: 400, errors: { code: ['is that of another badge'] } });
  });

  it('keeps the unit of work usable for code that expects it', async () => {
    await platform.work.run((tx) => tx.save(Badge.of({ owner: 'Lin', code: 'A', serial: 'first of Lin' })));
    await platform.work.run(async (tx) => {
      const again = tx.save(Badge.of({ owner: 'Lin', code: 'A', serial: serial() }));
      expect(isDuplicate(await again.catch((error: unknown) => error))).toBe(true);
      await tx.save(Badge.of({ owner: 'Lin', code: 'B', serial: serial() }));
    });
    const rows = await platform.reader.rows(`SELECT code FROM badges WHERE owner = 'Lin' ORDER BY code`);
    expect(rows).toEqual([{ code: 'A' }, { code: 'B' }]);
  });

  it('does not change other errors', async () => {
    const error = await failure((tx) => tx.change('INSERT INTO nowhere VALUES (1)'));
    expect(error).not.toBeInstanceOf(ApiError);
  });
});
