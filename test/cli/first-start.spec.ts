import { ApiClient } from '../support/http/api-client.js';
import { freePort } from '../support/app.js';
import { Installation } from './installation.js';
import { Program } from './program.js';

const curls = (stdout: string): string[] => stdout.split('\n').filter((line) => line.startsWith('curl '));

describe('a start of the server', () => {
  let installation: Installation;
  const running: Program[] = [];

  beforeEach(async () => {
    installation = await Installation.create();
  });

  afterEach(async () => {
    for (const program of running.splice(0)) {
      program.process.kill('SIGKILL');
      await program.waitForExit();
    }
    await installation.close();
  });

  async function start(env: Record<string, string> = {}): Promise<{ server: Program; url: string; port: number }> {
    const port = await freePort();
    const server = new Program('start', [], { ...installation.env, PORT: String(port), HOST: '127.0.0.1', ...env });
    running.push(server);
    return { server, port, url: `http://localhost:${port}` };
  }

  it('prints links, the key and example commands on the first start with a demo, ping first', async () => {
    const { server, url, port } = await start({ DEMO: 'true' });
    await server.waitForOutput('/phone/v1/session\n');
    const lines = curls(server.stdout);
    const pair = /^curl -u ([0-9a-f]+):([0-9a-f]+) (\S+)$/.exec(lines[0])!;
    expect(pair[3]).toBe(`${url}/v1/ping`);
    expect(lines.map((line) => line.split(' ').at(-1)!.replace(url, ''))).toEqual([
      '/v1/ping',
      '/v2/users',
      '/v2/users',
      '/v1/teams',
      '/v1/numbers',
      '/v1/calls',
      '/phone/v1/session',
    ]);

    const api = ApiClient.basic(`http://127.0.0.1:${port}`, pair[1], pair[2]);
    expect((await api.get('/v1/ping')).body).toEqual({ ping: 'pong' });
    const { users } = (await api.get('/v2/users?per_page=50')).body;
    const statuses = new Set(users.map((user: { availability_status: string }) => user.availability_status));
    expect([users.length, statuses]).toEqual([13, new Set(['available', 'custom', 'unavailable'])]);
    const { numbers } = (await api.get('/v1/numbers')).body;
    const first = (await api.get(`/v1/numbers/${numbers[0].id}`)).body.number;
    const linked = first.users.map(({ email }: { email: string }) => email);
    expect([linked.length > 3, linked.includes('owner@demo.example')]).toEqual([true, true]);
    const [, token] = /\/dashboard\/login#(\w+)$/m.exec(server.stdout)!;
    expect(server.stdout.indexOf(token)).toBeLessThan(server.stdout.indexOf('export API_ID'));
    expect(server.stdout.indexOf('export API_ID')).toBeLessThan(server.stdout.indexOf(lines[0]));
    const anybody = new ApiClient(`http://127.0.0.1:${port}`);
    expect((await anybody.post('/admin/v1/session/link', { token })).body.session.user.email).toBe(
      'owner@demo.example',
    );
    const [, pageOfPhone, phoneToken] = /\n(http\S+\/phone)#(\w+)\n/.exec(server.stdout)!;
    expect(pageOfPhone).toBe(`${url}/phone`);
    expect(server.stdout.indexOf(phoneToken)).toBeGreaterThan(server.stdout.indexOf(token));
    const addresses = server.stdout
      .split('\n')
      .filter((line) => /https?:/.test(line) && !/curl|"level"|INFO/.test(line));
    expect(addresses).toEqual([`${url}/dashboard/login#${token}`, `${url}/phone#${phoneToken}`]);
    const phone = await anybody.post('/phone/v1/session/link', { token: phoneToken });
    expect([phone.status, phone.body.user.email]).toEqual([201, 'owner@demo.example']);
    const ringing = await anybody.with(`Bearer ${phone.body.token}`).post('/phone/v1/test_calls');
    expect([ringing.status, ringing.body.call.state]).toEqual([201, 'ringing']);
    expect(server.stdout).toMatch(
      new RegExp(`^export API_ID=${pair[1]} API_TOKEN=${pair[2]} OWNER_PASSWORD=\\w+$`, 'm'),
    );
    const { teams } = (await api.get('/v1/teams')).body;
    expect(teams.map((team: { users: unknown[] }) => team.users.length > 1)).toEqual([true, true, true]);
    const { tags } = (await api.get('/v1/tags')).body;
    expect([tags.length > 6, tags[0].name]).toEqual([true, 'Callback Request']);
    const { meta, contacts } = (await api.get('/v1/contacts?per_page=50')).body;
    expect([meta.total >= 24, contacts.every((each: any) => each.phone_numbers.length > 0)]).toEqual([true, true]);
    for (const line of [lines[2], lines[6]]) {
      const body = JSON.parse(/-d '(.*)'/.exec(line)![1]);
      expect((await api.post(line.split(' ').at(-1)!.replace(url, ''), body)).status).toBe(201);
    }

    server.process.kill('SIGTERM');
    expect((await server.waitForExit()).code).toBe(0);
    const second = await start({ DEMO: 'false' });
    await second.server.waitForOutput('listens on');
    second.server.process.kill('SIGTERM');
    expect(await second.server.waitForExit()).toMatchObject({ code: 0, stdout: expect.not.stringMatching(/#|curl/) });
  });

  it('prints its summary in one piece, after the progress and the log of the start', async () => {
    const { server } = await start({ DEMO: 'true', LOG_FORMAT: 'json' });
    await server.waitForOutput('/phone/v1/session\n');
    const lines = server.stdout.trimEnd().split('\n');
    const borders = lines.flatMap((line, i) => (/^-+$/.test(line) ? [i] : []));
    const last = lines.findLastIndex((line) => line.startsWith('curl '));
    expect(borders).toHaveLength(2);
    expect(lines.slice(borders[0], last + 1).filter((line) => line.startsWith('{'))).toEqual([]);
    expect(lines.slice(0, borders[0]).filter((line) => !line.startsWith('{'))).toEqual([]);
    expect(lines.slice(0, borders[0]).join()).toContain('listens on');
    expect(lines.slice(...borders).filter((line) => /^http:\S+#\w{64}$/.test(line))).toHaveLength(2);
    expect(server.stderr.split('\n')).toEqual([
      'Making the demo company',
      'Contacts and tags',
      ...['1,000', '2,000', '3,000'].map((done) => `Calls ${done} of 3,000`),
      'Recordings and voicemails',
      'Conversations, a campaign, webhooks and a voice agent',
      'Transcripts',
      '',
    ]);
  });

  it('creates the same demo with a bridge as the carrier, whether it is reachable or not', async () => {
    const bridge = { CARRIER: 'http', CARRIER_URL: 'http://127.0.0.1:1/', CARRIER_TOKEN: 'the secret of the bridge' };
    const { server, port } = await start({ DEMO: 'true', ...bridge });
    await server.waitForOutput('/phone#');
    const [, id, token] = /^export API_ID=(\w+) API_TOKEN=(\w+) /m.exec(server.stdout)!;
    const api = ApiClient.basic(`http://127.0.0.1:${port}`, id, token);
    expect((await api.get('/v1/calls')).body.meta.total).toBeGreaterThan(1_000);
    server.process.kill('SIGTERM');
    expect((await server.waitForExit()).code).toBe(0);
  });

  it('creates one demo company when two processes start together, each on a free port', async () => {
    const both = [await start({ DEMO: 'true', PORT: '0' }), await start({ DEMO: 'true', PORT: '0' })];
    await Promise.race(both.map(({ server }) => server.waitForOutput('curl')));
    await Promise.all(both.map(({ server }) => server.waitForOutput('listens on')));
    for (const { server } of both) server.process.kill('SIGTERM');
    const ends = await Promise.all(both.map(({ server }) => server.waitForExit()));
    expect(ends.map(({ code, stdout }) => [code, curls(stdout).length]).sort()).toEqual([
      [0, 0],
      [0, 7],
    ]);
    const { stdout } = ends.find((end) => curls(end.stdout).length > 0)!;
    const [, port] = /listens on \S+?:(\d+)/.exec(stdout)!;
    for (const line of curls(stdout)) expect(line).toContain(` http://localhost:${port}/`);
    expect(stdout).not.toContain('There is no company yet');
  });

  it.each([
    [{ PORT: 'high' }, 'PORT must be a whole number from 0 to 65535, not "high".'],
    [
      { DATABASE_URL: 'mysql://root@127.0.0.1:1/none' },
      'DATABASE_URL must name a database that can be opened: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [
      { REDIS_URL: 'redis://127.0.0.1:1/first' },
      'REDIS_URL must be redis://user:password@host:port/database: Invalid pathname.',
    ],
  ])('stops with one sentence about a wrong setting: %j', async (env, sentence) => {
    const { server } = await start(env);
    expect(await server.waitForExit()).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});
