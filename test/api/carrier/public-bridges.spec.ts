import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { CallScenario, startApp } from '../../engine/call-scenario.js';
import { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { Receiver } from '../../support/http/receiver.js';

describe('connections that admins create', () => {
  let app: TestApp;
  let bridge: Receiver;

  beforeAll(async () => {
    app = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'false' });
    bridge = await Receiver.start();
  });

  afterAll(async () => {
    await app.close();
    await bridge.close();
  });

  it('may not lead to private addresses', async () => {
    const { company } = await CallScenario.create(app);
    const owner = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
    const make = (url: string) => owner.post('/admin/v1/connections', { name: 'Bridge', kind: 'http', url });
    for (const url of [
      'https://127.0.0.1',
      'https://localhost',
      'https://10.1.2.3/bridge',
      'http://bridge.example.com',
    ])
      expect([url, (await make(url)).status]).toEqual([url, 400]);
    expect((await make('https://bridge.example.com')).status).toBe(201);
  });

  it('do not reach a private address later either, unlike those of the operator', async () => {
    const scenario = await CallScenario.create(app);
    const companyId = scenario.company.id;
    const ada = await scenario.addAgent('ada');
    const callOver = async (connectionId: number): Promise<number> => {
      const { digits } = await createNumber(app, scenario.company, {
        userIds: [ada.id],
        voiceConnectionId: connectionId,
      });
      await scenario.receiveCall(digits);
      await app.settle();
      return bridge.take().length;
    };
    const url = 'https://bridge.example.com';
    const made = await app.commands.execute(new CreateConnection({ companyId, kind: 'http', url, publicOnly: true }));
    // As if the name now resolved to the private address.
    const sql = 'UPDATE carrier_connections SET url = ? WHERE id = ?';
    await app.work.run((tx) => tx.change(sql, [bridge.url, made.connectionId]));
    expect(await callOver(made.connectionId)).toBe(0);
    const operators = await app.commands.execute(new CreateConnection({ companyId, kind: 'http', url: bridge.url }));
    expect(await callOver(operators.connectionId)).toBeGreaterThan(0);
  });
});
