import { LiveDemo } from '../../src/demo/live/live-demo.js';
import { CheckDatabase } from '../../src/platform/check/check-database.js';
import { TestApp } from '../support/app.js';
import { type Demo, makeDemo } from './demo-fixture.js';

describe('Live in a demo whose owner starts to work with it', () => {
  let app: TestApp;
  let demo: Demo;

  beforeAll(async () => {
    app = await TestApp.start({ DEMO: 'true' });
    demo = await makeDemo(app);
  });

  afterAll(() => app.close());

  async function start(): Promise<void> {
    await new LiveDemo(app.context, new AbortController().signal).renew();
    await app.settle();
  }
  const read = async (): Promise<any> => (await demo.owner.get('/admin/v1/live')).body.live;

  it('ends permanently when the sample data are removed, also for people who stay', async () => {
    await start();
    const own = (await read()).agents.find(({ name }: any) => name === 'Kenji Watanabe');
    await demo.owner.put(`/admin/v1/users/${own.id}`, { first_name: 'Kenichi' });
    const first = await demo.owner.delete('/admin/v1/sample_data');
    expect(first.body.remaining.map(({ kind, reason }: any) => `${kind} ${reason}`)).toContain('users changed');
    expect(await read()).toMatchObject({ calls: [], agents: [] });
    await app.settle();
    const { body } = await demo.owner.delete('/admin/v1/sample_data');
    expect(body.removed).toMatchObject({ calls: expect.any(Number), users: expect.any(Number) });
    await app.settle();
    expect(await app.commands.execute(new CheckDatabase({ repair: false }))).toEqual([]);
    await start();
    expect(await read()).toMatchObject({ calls: [], agents: [] });
    expect((await demo.api.get('/v2/users')).body.users.map(({ name }: any) => name)).toEqual(
      expect.arrayContaining(['Kenichi Watanabe']),
    );
  });
});
