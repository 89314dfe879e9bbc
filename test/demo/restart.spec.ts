import { Installation } from '../cli/installation.js';
import { Program } from '../cli/program.js';
import { freePort } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { ApiClient } from '../support/http/api-client.js';

const IN_PROGRESS = 6;

describe('a server with DEMO=true', () => {
  let installation: Installation;
  const running: Program[] = [];

  beforeAll(async () => {
    installation = await Installation.create();
  });

  afterAll(async () => {
    for (const program of running.splice(0)) {
      program.process.kill('SIGKILL');
      await program.waitForExit();
    }
    await installation.close();
  });

  async function start(): Promise<{ server: Program; url: string }> {
    const port = await freePort();
    const env = { ...installation.env, PORT: String(port), HOST: '127.0.0.1', DEMO: 'true' };
    const server = new Program('start', [], env);
    running.push(server);
    await server.waitForOutput('listens on');
    return { server, url: `http://127.0.0.1:${port}` };
  }

  it('has calls in progress at every start, and none left by an earlier one', async () => {
    const first = await start();
    await first.server.waitForOutput('export API_ID');
    const [, id, token] = /^export API_ID=(\w+) API_TOKEN=(\w+) /m.exec(first.server.stdout)!;
    // The polling below would exceed the rate limit of the company.
    const limit = ['company:update', '--company', '1', '--rate-limit', '100000'];
    expect((await installation.run(limit)).code).toBe(0);
    const findOngoing = async (url: string): Promise<number[]> => {
      const { body } = await ApiClient.basic(url, id, token).get('/v1/calls?order=desc&per_page=50');
      const calls = body.calls.filter(({ number, status }: any) => number.name === 'Reception' && status !== 'done');
      return calls.map((call: any) => call.id);
    };
    const inProgress = (url: string): Promise<number[]> =>
      eventually(async () => {
        const calls = await findOngoing(url);
        expect(calls).toHaveLength(IN_PROGRESS);
        return calls;
      });
    const before = await inProgress(first.url);
    // The next server ends what a killed one leaves.
    first.server.process.kill('SIGKILL');
    await first.server.waitForExit();
    const second = await start();
    await eventually(async () =>
      expect((await inProgress(second.url)).filter((call) => before.includes(call))).toEqual([]),
    );
    second.server.process.kill('SIGTERM');
    expect((await second.server.waitForExit()).code).toBe(0);
  });
});
