import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '../../../src/cli/arguments.js';
import { ImportCalls } from '../../../src/contracts/calls/commands.js';
import { CreateTag } from '../../../src/contracts/tags/commands.js';
import { CreateTeam } from '../../../src/contracts/teams/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';
import { Installation, splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

/** The calls are a day old, because the CLI uses real time. */
const YESTERDAY = Math.floor(Date.now() / 1000) - 86_400;

describe('calls:import', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    app.clock.set(Date.now());
  });

  beforeEach(async () => {
    company = await app.company();
    callCenter = await CallCenter.open(app, company);
  });

  afterAll(() => app.close());

  const call = (fields: Record<string, unknown> = {}) => ({
    direction: 'inbound',
    number_id: callCenter.number.id,
    raw_digits: '+33639984567',
    started_at: YESTERDAY,
    answered_at: YESTERDAY + 5,
    ended_at: YESTERDAY + 65,
    ...fields,
  });
  const importing = async (...lines: (object | string)[]) => {
    const path = join(app.dataDir, 'calls.jsonl');
    writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
    return JSON.parse(
      (await runIn(app, splitArguments(`calls:import --company ${company.id} --file ${path} --json`)))[0],
    );
  };
  const refusal = async (...lines: (object | string)[]): Promise<string> => {
    const error: unknown = await importing(...lines).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const listed = async (query = '') => (await company.api.get(`/v1/calls${query}`)).body;

  it('imports every line, which the API returns immediately', async () => {
    const whole = { user_id: callCenter.agents[0], archived: true, sid: `provider-${company.id}`, tags: [] };
    const missed = { answered_at: null, missed_call_reason: 'short_abandoned', started_at: YESTERDAY + 10 };
    const outbound = {
      direction: 'outbound',
      answered_at: null,
      started_at: YESTERDAY + 20,
      raw_digits: '+12025550123',
    };
    expect(await importing(call(whole), '', call(missed), call(outbound))).toEqual({ imported: 3 });
    const { meta, calls } = await listed();
    expect(meta.total).toBe(3);
    expect(calls).toMatchObject([
      {
        direction: 'inbound',
        status: 'done',
        sid: `provider-${company.id}`,
        archived: true,
        duration: 65,
        started_at: YESTERDAY,
        answered_at: YESTERDAY + 5,
        ended_at: YESTERDAY + 65,
        missed_call_reason: null,
        user: { id: callCenter.agents[0] },
        number: { id: callCenter.number.id },
        raw_digits: '+33 6 39 98 45 67',
      },
      { missed_call_reason: 'short_abandoned', answered_at: null, archived: false, user: null },
      { direction: 'outbound', missed_call_reason: null, raw_digits: '+1 202 555 0123', hangup_cause: null },
    ]);
    expect(new Set(calls.map(({ sid }: { sid: string }) => sid)).size).toBe(3);
  });

  it('sorts calls among existing ones, and counts them', async () => {
    const live = await callCenter.completeCall();
    expect((await listed()).meta.total).toBe(1);
    await importing(call({ started_at: YESTERDAY + 50, answered_at: null }), call());
    const { meta, calls } = await listed();
    expect(meta.total).toBe(3);
    expect(calls.map(({ started_at }: { started_at: number }) => started_at).slice(0, 2)).toEqual([
      YESTERDAY,
      YESTERDAY + 50,
    ]);
    expect(calls[2].id).toBe(live.id);
    expect((await listed(`?from=${YESTERDAY + 1}`)).meta.total).toBe(2);
  });

  it('adds a reason to a missed inbound call without one', async () => {
    await importing(call({ answered_at: null }));
    expect((await listed()).calls[0].missed_call_reason).toBe('no_available_agent');
  });

  it('imports tags, comments and who transferred to whom', async () => {
    const agent = callCenter.agents[0];
    const other = await CallCenter.addAgent(app, company, false);
    const { tagId } = await app.commands.execute(
      new CreateTag({ companyId: company.id, tag: { name: 'Billing', color: '#4a90e2', description: null } }),
    );
    const comments = [{ content: 'Call back', posted_at: YESTERDAY + 90, user_id: agent }, { content: 'Done' }];
    const noted = { tags: [tagId], comments, user_id: agent, transferred_by: other, transferred_to: agent };
    await importing(call(), call(noted), call());
    const { calls } = (await company.api.get(`/v1/calls/search?tags=${tagId}`)).body;
    expect(calls).toMatchObject([
      {
        tags: [{ id: tagId, name: 'Billing', tagged_by: { id: agent } }],
        comments: [
          { content: 'Call back', posted_at: YESTERDAY + 90, posted_by: { id: agent } },
          { content: 'Done', posted_at: YESTERDAY + 65, posted_by: null },
        ],
        transferred_by: { id: other },
        transferred_to: { id: agent },
      },
    ]);
    const all = (await listed()).calls as { comments: unknown[]; tags: unknown[] }[];
    expect(all.map(({ comments: c, tags: t }) => c.length + t.length).sort()).toEqual([0, 0, 3]);
  });

  it('sends no webhook', async () => {
    const receiver = await Receiver.start();
    await TestWebhook.create(receiver, company);
    await importing(call());
    await app.deliver();
    expect(receiver.takeEvents()).toEqual([]);
    await receiver.close();
  });

  it.each<[string, object | string, string]>([
    ['JSON that is broken', '{"direction":', 'it is not valid JSON'],
    ['something else than an object', '[1]', 'it must be a JSON object'],
    ['a broken character', { sid: 'CA-\udc00' }, 'sid must be well-formed Unicode text'],
    ['the character NUL', { sid: 'CA-\0' }, 'sid must not contain the character NUL'],
    ['an unknown direction', { direction: 'internal' }, 'direction must be inbound or outbound'],
    [
      'digits that are not E.164',
      { raw_digits: '0639984567' },
      'raw_digits must be a phone number in E.164, or anonymous',
    ],
    ['no start', { started_at: undefined }, 'started_at must be a UNIX timestamp in seconds'],
    ['a date for a time', { ended_at: '2026-01-01' }, 'ended_at must be a UNIX timestamp in seconds'],
    ['an answer before the start', { answered_at: 1 }, 'answered_at must not be earlier than started_at'],
    [
      'an end before the answer',
      { ended_at: YESTERDAY },
      'ended_at must not be earlier than started_at and answered_at',
    ],
    ['an end in the future', { ended_at: YESTERDAY + 90_000 }, 'ended_at must not lie in the future'],
    ['a Number that is none', { number_id: 999_999 }, 'number_id 999999 is not a Number of this company'],
    ['no Number', { number_id: null }, 'number_id must be an id, which is a positive whole number'],
    ['a user that is none', { user_id: 999_999 }, 'user_id 999999 is not a user of this company'],
    ['a tag that is none', { tags: [999_999] }, 'tags names 999999, which is not a tag of this company'],
    ['a team that is none', { teams: [999_999] }, 'teams names 999999, which is not a team of this company'],
    ['teams that are no list', { teams: 1 }, 'teams must be a list of ids'],
    ['teams of outbound calls', { direction: 'outbound', teams: [1] }, 'teams may be given only for inbound calls'],
    ['tags that are no list', { tags: 1 }, 'tags must be a list of ids'],
    [
      'who transferred it and is none',
      { transferred_by: 999_999 },
      'transferred_by 999999 is not a user of this company',
    ],
    ['a comment without words', { comments: [{}] }, 'comments need a content of 1 to 4096 characters'],
    [
      'a comment of nobody',
      { comments: [{ content: 'A', user_id: 999_999 }] },
      'user_id of comments 999999 is not a user of this company',
    ],
    ['a sid with spaces', { sid: 'a b' }, 'sid must be 1 to 64 characters without spaces'],
    [
      'a reason of a call that was answered',
      { missed_call_reason: 'short_abandoned' },
      'missed_call_reason may be given only for inbound calls that were not answered',
    ],
    ['archived as a word', { archived: 'yes' }, 'archived must be true or false'],
  ])('stops at a line with %s, reports its number and stores nothing', async (_what, line, rule) => {
    const bad = typeof line === 'string' ? line : call(line as Record<string, unknown>);
    expect(await refusal(call(), '', call(), bad, '{', call())).toBe(`Line 4: ${rule}; nothing is imported.`);
    expect((await listed()).meta.total).toBe(0);
  });

  it('imports the teams that inbound calls rang, as the API shows', async () => {
    const { teamId } = await app.commands.execute(new CreateTeam({ companyId: company.id, name: 'Billing' }));
    await importing(call({ teams: [teamId, teamId] }), call(), call({ teams: [teamId], answered_at: null }));
    const { calls } = await listed();
    expect(calls.map(({ teams }: { teams: { id: number }[] }) => teams.map(({ id }) => id))).toEqual([
      [teamId],
      [],
      [teamId],
    ]);
  });

  it('imports tags of many calls, which can be searched by them', async () => {
    const [a, b] = (await company.api.get('/v1/tags')).body.tags.map(({ id }: { id: number }) => id);
    const lines = Array.from({ length: 1_100 }, (_, i) => {
      const [direction, tags] = i % 2 ? ['inbound', [a]] : ['outbound', [b, a, b]];
      const started_at = YESTERDAY - i * 3_600;
      return call({ started_at, answered_at: null, ended_at: started_at + 9, direction, tags });
    });
    await importing(...lines);
    await importing(call({ tags: [b] }));
    const total = async (query: string) => (await listed(`/search?${query}`)).meta.total;
    expect([await total(`tags=${a}`), await total(`tags=${b}`), await total(`tags=${a},${b}`)]).toEqual([
      1_100, 551, 550,
    ]);
    expect([await total(`tags=${b}&direction=inbound`), await total(`tags=${a}&direction=inbound`)]).toEqual([1, 550]);
    expect(await total(`tags=${a}&from=${YESTERDAY - 36_000}`)).toBe(11);
  });

  it('refuses a Number, a user and a tag of another company', async () => {
    const stranger = await CallCenter.open(app, await app.company());
    const [theirs] = (await stranger.company.api.get('/v1/tags')).body.tags;
    expect(await refusal(call({ tags: [theirs.id] }))).toMatch(/^Line 1: tags names \d+, which is not a tag/);
    expect(await refusal(call({ number_id: stranger.number.id }))).toMatch(/^Line 1: number_id \d+ is not a Number/);
    expect(await refusal(call({ user_id: stranger.agents[0] }))).toMatch(/^Line 1: user_id \d+ is not a user/);
  });

  it('refuses a duplicate sid, in the file or among existing calls', async () => {
    const sid = `twice-${company.id}`;
    expect(await refusal(call(), call({ sid }), call(), call({ sid }))).toBe(
      'Line 4: sid is that of another call; nothing is imported.',
    );
    await importing(call({ sid }));
    expect(await refusal(call(), call({ sid }))).toBe('Line 2: sid is that of another call; nothing is imported.');
    expect((await listed()).meta.total).toBe(1);
  });

  it('stores nothing of many batches when the last line is invalid', async () => {
    const lines = Array.from({ length: 1_200 }, () => call());
    expect(await refusal(...lines, '{}')).toMatch(/^Line 1201: started_at /);
    expect((await listed()).meta.total).toBe(0);
    expect(await importing(...lines)).toEqual({ imported: 1_200 });
    expect((await listed('?page=24&per_page=50')).meta).toMatchObject({
      total: 1_200,
      count: 50,
      next_page_link: null,
    });
  });

  it('imports nothing of an empty file', async () => {
    expect(await importing('')).toEqual({ imported: 0 });
  });

  it('refuses a missing file and an unknown company', async () => {
    const missing = splitArguments(`calls:import --company ${company.id} --file /no/such/file`);
    await expect(runIn(app, missing)).rejects.toThrow(
      'takes a file with a JSON object a line, or - to read standard input, and "/no/such/file" cannot be read.',
    );
    await expect(runIn(app, splitArguments('calls:import --company 999999 --file /dev/null'))).rejects.toThrow(
      'Company 999999 was not found.',
    );
  });

  it('fails instead of rerunning lines that were read when the database aborts', async () => {
    async function* lines() {
      yield await Promise.resolve(JSON.stringify(call()));
      throw Object.assign(new Error('deadlock'), { code: 'SQLITE_BUSY' });
    }
    await expect(app.commands.execute(new ImportCalls({ companyId: company.id, lines: lines() }))).rejects.toThrow(
      'too busy',
    );
    expect((await listed()).meta.total).toBe(0);
  });
});

describe('calls:import --file -', () => {
  it('reads standard input', async () => {
    const installation = await Installation.create();
    const made = await installation.json(splitArguments('company:create --name Acme --owner-email owner@acme.example'));
    const company = `--company ${made.company_id}`;
    const { number_id } = await installation.json(splitArguments(`number:create ${company} --digits +33199001234`));
    const times = { started_at: YESTERDAY, answered_at: null, ended_at: YESTERDAY + 9 };
    const line = JSON.stringify({ direction: 'inbound', number_id, raw_digits: 'anonymous', ...times });
    expect(await installation.json(splitArguments(`calls:import ${company} --file -`), `${line}\n${line}\n`)).toEqual({
      imported: 2,
    });
    await installation.close();
  });
});
