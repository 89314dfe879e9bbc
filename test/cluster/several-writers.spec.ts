import { eventually } from '../support/eventually.js';
import { clusterTest } from './load/cluster-test.js';

const MINUTE = 60_000;
const PAIRS = 20;

clusterTest('three nodes, each written to by a replica of its own', 'several writers', (run) => {
  it('one owner is left when two are deleted on two nodes at once', async () => {
    const { app, replicas } = run();
    const [first, second] = replicas.servers;
    for (let pair = 0; pair < PAIRS; pair++) {
      const { id: companyId, api } = await app.company();
      const owners = [await app.user(companyId, { roles: ['owner'] }), await app.user(companyId, { roles: ['owner'] })];
      const at = [api.at(first.url), api.at(second.url)];
      // Wait until both nodes have them.
      for (const client of at)
        await eventually(async () => expect((await client.get(`/v1/users/${owners[1].id}`)).status).toBe(200));
      const answers = await Promise.all(owners.map(({ id }, i) => at[i].delete(`/v1/users/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    }
  });

  it(
    'a replica is not ready while its node has no quorum',
    async () => {
      const { cluster, replicas } = run();
      const [node, ...others] = cluster.nodes;
      const ready = async (): Promise<number> => (await fetch(`${replicas.servers[0].url}/health/ready`)).status;
      expect(await ready()).toBe(200);
      await Promise.all(others.map((other) => other.kill()));
      await eventually(async () => expect(await ready()).toBe(503));
      // The database server still responds, and refuses statements that need a table.
      expect(await node.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await Promise.all(others.map((other) => other.start()));
      await eventually(async () => expect(await ready()).toBe(200));
    },
    5 * MINUTE,
  );
});
