import { ProgressBar } from '../../../src/platform/progress.js';
import { CommandError, FailedResult } from '../../../src/cli/arguments.js';
import { run } from '../../../src/cli/run.js';
import { SetAvailability } from '../../../src/contracts/users/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CLOSING_FLAGS, setCompanyFlag } from '../../support/company/company-flags.js';
import { CallCenter } from '../../support/company/call-center.js';
import { createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';
import { splitArguments } from '../installation.js';

describe('simulate', () => {
  let app: TestApp;
  let company: TestCompany;
  let env: Record<string, string>;

  beforeAll(async () => {
    app = await TestApp.start();
    const { dataDir, databaseUrl } = app;
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests only' };
  });

  beforeEach(async () => {
    // The CLI uses real time.
    app.clock.set(Date.now());
    company = await app.company();
  });

  afterAll(() => app.close());

  /** Offline agents, as the CLI creates them. */
  const offline = (count: number) =>
    Promise.all(Array.from({ length: count }, () => CallCenter.addAgent(app, company, false)));
  const simulate = async (options: string): Promise<Record<string, number>> =>
    JSON.parse((await run(splitArguments(`simulate --company ${company.id} ${options} --json`), env))[0]);
  /** The output of a simulation that exits with 1. */
  const failures = async (options: string): Promise<Record<string, unknown>> => {
    const error: unknown = await simulate(options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FailedResult);
    return JSON.parse((error as FailedResult).lines[0]);
  };
  const calls = async () => {
    app.clock.set(Date.now());
    return (await company.api.get('/v1/calls?per_page=50')).body;
  };
  const halves = async () => ({
    live: await app.reader.rows(`SELECT id FROM calls WHERE status <> 'done' AND company_id = ?`, [company.id]),
    busy: await app.reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL AND company_id = ?', [
      company.id,
    ]),
    onCall: await app.reader.rows('SELECT id FROM users WHERE call_id IS NOT NULL AND company_id = ?', [company.id]),
  });
  const NONE = { live: [], busy: [], onCall: [] };

  it('plays every scenario, counts the outcomes, and leaves no live call and nobody online', async () => {
    const userIds = await offline(3);
    await createNumber(app, company, { userIds, recording: true });
    const counts = await simulate('--calls 24 --concurrency 6');
    expect(counts).toEqual({ answered: 4, missed: 4, voicemail: 4, transferred: 4, outbound: 4, rejected: 4 });
    const { meta, calls: eventNames } = await calls();
    expect(meta.total).toBe(24);
    const those = (fits: (call: any) => boolean): number => eventNames.filter(fits).length;
    expect(those(({ status }) => status === 'done')).toBe(24);
    expect(those(({ direction }) => direction === 'outbound')).toBe(8);
    expect(those(({ transferred_to }) => transferred_to !== null)).toBe(4);
    expect(those(({ missed_call_reason }) => missed_call_reason !== null)).toBe(8);
    expect(await halves()).toEqual(NONE);
    for (const id of userIds)
      expect((await company.api.get(`/v1/users/${id}/availability`)).body.availability).toBe('offline');
  });

  it('leaves its events and files to a running server or the next one', async () => {
    await createNumber(app, company, { userIds: await offline(2) });
    await app.newEvents();
    await simulate('--calls 4 --scenario voicemail,answered');
    app.clock.set(Date.now());
    const eventNames = await app.newEvents();
    const count = (name: string): number => eventNames.filter((each) => each === name).length;
    expect([count('CallCreated'), count('CallHungUp'), count('CallEnded')]).toEqual([4, 4, 4]);
    expect([count('CallAnswered'), count('CallVoicemailLeft'), count('CallAssetsGenerated')]).toEqual([2, 2, 2]);
    const { calls: all } = await calls();
    expect(all.filter(({ voicemail }: { voicemail: string | null }) => voicemail !== null)).toHaveLength(2);
  });

  it('waits for agents when there are more live calls than agents', async () => {
    await createNumber(app, company, { userIds: await offline(2) });
    expect(await simulate('--calls 20 --concurrency 20 --scenario answered')).toEqual({ answered: 20 });
    expect(await halves()).toEqual(NONE);
  });

  it('goes through menus, and transfers externally without a colleague', async () => {
    const flow: Flow = flowWithEveryWidget();
    Object.assign(flow.widgets.hours, { mode: 'open' });
    await createNumber(app, company, { userIds: await offline(1), flow });
    expect(await simulate('--calls 4 --scenario answered,transferred')).toEqual({ answered: 2, transferred: 2 });
    expect(await halves()).toEqual(NONE);
  });

  it('reports all calls as missed and makes no outbound call without agents', async () => {
    const { digits } = await createNumber(app, company);
    expect(await failures('--calls 4 --scenario answered,outbound')).toEqual({
      answered: 0,
      outbound: 0,
      missed: 2,
      not_made: 2,
      obstacles: [{ reason: `Number ${digits} has no users: number:update --users links some to it.`, calls: 4 }],
    });
    expect((await calls()).meta.total).toBe(2);
    expect(await halves()).toEqual(NONE);
  });

  it.each([
    ['--company 999999', 'Company 999999 was not found.'],
    ['--scenario answered,lost', /^--scenario takes a comma list of answered, missed/],
    ['--calls 0', '--calls takes a whole number from 1 to 1000000, not "0".'],
    ['--concurrency none', '--concurrency takes a whole number from 1 to 1000, not "none".'],
    ['--calls 1', /^Company \d+ has no active Number to call; number:create adds one\.$/],
  ])('refuses %s in one sentence', async (options, sentence) => {
    const own = options.startsWith('--company') ? '' : `--company ${company.id} `;
    const error: unknown = await run(splitArguments(`simulate ${own}${options}`), env).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CommandError);
    expect((error as Error).message).toMatch(sentence);
  });

  it('explains that agents are not available, also as plain lines', async () => {
    const [id] = await offline(1);
    await app.commands.execute(new SetAvailability({ companyId: company.id, userId: id, status: 'unavailable' }));
    const { digits } = await createNumber(app, company, { userIds: [id] });
    const reason = `No agent of ${digits} is available: user ${id} is do_not_disturb.`;
    expect((await failures('--calls 2 --scenario rejected')).obstacles).toEqual([{ reason, calls: 2 }]);
    const plain = run(splitArguments(`simulate --company ${company.id} --calls 1 --scenario answered`), env);
    await expect(plain).rejects.toMatchObject({ lines: ['answered  0', 'missed  1', `1 not as planned: ${reason}`] });
  });

  it('explains that a closed Number rings nobody', async () => {
    const { digits } = await createNumber(app, company, { userIds: await offline(1), availabilityStatus: 'closed' });
    const { obstacles } = await failures('--calls 1 --scenario answered');
    const reason = expect.stringMatching(`^A call to \\${digits} rings nobody: its flow or opening hours led it to `);
    expect(obstacles).toEqual([{ reason, calls: 1 }]);
  });

  it('explains that agents of teams cannot call from a Number', async () => {
    const [id] = await offline(1);
    const { team } = (await company.api.post('/v1/teams', { name: 'Sales' })).body;
    await company.api.post(`/v1/teams/${team.id}/users/${id}`);
    const { digits } = await createNumber(app, company, { teamIds: [team.id] });
    const reason = `Only users of ${digits} itself can call from it, not those of its teams.`;
    expect((await failures('--calls 1 --scenario outbound')).obstacles).toEqual([{ reason, calls: 1 }]);
  });

  it('explains that the Numbers are not active', async () => {
    const { id } = await createNumber(app, company, { active: false });
    await expect(simulate('--calls 1')).rejects.toThrow(
      `has no active Number to call; number:update --number ${id} --active on makes one active.`,
    );
  });

  it.each(CLOSING_FLAGS)('refuses a company with --%s off', async (flag, reason) => {
    await createNumber(app, company, { userIds: await offline(1) });
    await setCompanyFlag(app, company, flag, false);
    await expect(simulate('--calls 1')).rejects.toThrow(reason);
    expect(await app.reader.rows('SELECT id FROM calls WHERE company_id = ?', [company.id])).toEqual([]);
  });
});

describe('a progress bar', () => {
  const drawn = (isTTY: boolean, total?: number): string => {
    let text = '';
    const bar = new ProgressBar('calls', { isTTY, write: (more: string) => (text += more) }, total);
    for (const done of [0, 500, 500, 1000]) bar.show(done);
    bar.end();
    return text;
  };

  it('grows on a terminal, without redundant output', () => {
    expect(drawn(true, 1000).split('\r')).toEqual([
      '',
      `[${' '.repeat(30)}]   0 %  0 calls`,
      `[${'='.repeat(15).padEnd(30)}]  50 %  500 calls`,
      `[${'='.repeat(30)}] 100 %  1,000 calls\n`,
    ]);
  });

  it('only counts when the total is unknown', () => {
    expect(drawn(true)).toBe('\r0 calls\r500 calls\r1,000 calls\n');
  });

  it('prints nothing without a terminal', () => {
    expect(drawn(false, 1000)).toBe('');
  });
});
