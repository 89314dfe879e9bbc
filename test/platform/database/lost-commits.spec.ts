import { UncertainCommit } from '../../../src/platform/database/database-errors.js';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { TestApp } from '../../support/app.js';
import { DatabaseProxy } from '../../support/database/database-proxy.js';
import { onMysql } from '../../support/database/database.js';

/** A node of a cluster without a quorum answers every statement like this. */
const NOT_READY = `SIGNAL SQLSTATE '08S01' SET MYSQL_ERRNO = 1047`;

(onMysql ? describe : describe.skip)('a connection to the server that is lost', () => {
  let owner: TestApp;
  let wire: DatabaseProxy;
  let app: TestApp;

  beforeEach(async () => {
    owner = await TestApp.start();
    wire = new DatabaseProxy(new URL(owner.databaseUrl));
    app = await TestApp.start({ DATABASE_URL: String(await wire.restore()) });
  });

  afterEach(async () => {
    await app.close();
    await wire.cut();
    await owner.close();
  });

  const insert = (tx: Transaction): Promise<number> =>
    tx.change(`INSERT INTO leases (name, holder, expires_at) VALUES ('written', 'once', 0)`);
  const written = async (): Promise<number> =>
    (await owner.reader.rows(`SELECT name FROM leases WHERE name = 'written'`)).length;
  const killConnection = async (tx: Transaction): Promise<void> => {
    const [{ id }] = await tx.rows<{ id: number }>('SELECT CONNECTION_ID() AS id');
    await owner.work.run((other) => other.rows(`KILL CONNECTION ${id}`));
  };
  const refuse = async (tx: Transaction): Promise<void> => void (await tx.rows(NOT_READY));

  it.each([
    ['is killed', killConnection],
    ['leads to a node without a quorum', refuse],
  ])('before COMMIT: work whose connection %s is repeated', async (_, happen) => {
    let attempts = 0;
    await app.work.run(async (tx) => {
      await insert(tx);
      if (++attempts < 3) await happen(tx);
      await tx.rows('SELECT name FROM leases');
    });
    expect([attempts, await written()]).toEqual([3, 1]);
  });

  it('before COMMIT: an action is repeated whose only unit of work was rolled back at its final write', async () => {
    let attempts = 0;
    await app.work.runWithFinalWrite(
      () => app.work.run(insert),
      async (tx) => {
        if (++attempts < 3) await killConnection(tx);
        await tx.rows('SELECT name FROM leases');
      },
    );
    expect([attempts, await written()]).toEqual([3, 1]);
  });

  it('before COMMIT: an action is not repeated after a unit of work that is committed', async () => {
    let attempts = 0;
    const action = app.work.runWithFinalWrite(
      async () => {
        await app.work.run(insert);
        await app.work.run((tx) => tx.rows('SELECT name FROM leases'));
      },
      async (tx) => {
        attempts++;
        await killConnection(tx);
        await tx.rows('SELECT name FROM leases');
      },
    );
    await expect(action).rejects.toThrow();
    expect([attempts, await written()]).toEqual([1, 1]);
  });

  it.each([
    ['before the server got it', false],
    ['after the server got it', true],
  ])('during COMMIT, %s: work is not repeated', async (_, forward) => {
    wire.cutCommitOnce('INSERT INTO leases ', { forward });
    let attempts = 0;
    const work = app.work.run(async (tx) => {
      attempts++;
      await insert(tx);
    });
    await expect(work).rejects.toThrow(UncertainCommit);
    expect(attempts).toBe(1);
  });

  it('while it reads: the read is repeated', async () => {
    const [{ id }] = await app.reader.rows<{ id: number }>('SELECT CONNECTION_ID() AS id');
    const read = app.reader.rows<{ id: number }>('SELECT SLEEP(0.5), CONNECTION_ID() AS id');
    await owner.work.run((tx) => tx.rows(`KILL CONNECTION ${id}`));
    expect((await read)[0].id).not.toBe(id);
  });

  it.each([
    ['before the server got it', false, 0],
    ['after the server got it', true, 1],
  ])(
    'during COMMIT, %s: it is never acknowledged, and later requests get other connections',
    async (_, forward, stored) => {
      const { api, id } = await app.company();
      const names = async (): Promise<string[]> =>
        (await owner.reader.rows<{ name: string }>('SELECT name FROM teams WHERE company_id = ?', [id])).map(
          ({ name }) => name,
        );
      wire.cutCommitOnce('INSERT INTO teams ', { forward });
      const lost = await api.post('/v1/teams', { name: 'Lost' });
      expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5']);
      expect(lost.body.troubleshoot).toMatch(/may have been stored or not; read it before you try again/);
      expect((await api.post('/v1/teams', { name: 'Later' })).status).toBe(201);
      expect((await names()).filter((name) => name === 'Lost')).toHaveLength(stored);
      expect(await names()).toContain('Later');
    },
  );
});
