import { CallsInProgress } from '../../../src/contracts/live-calls/queries.js';
import { ContactNamesByNumbers, ContactsByNumbers } from '../../../src/contracts/contacts/queries.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { CallCenter } from '../../support/company/call-center.js';

/** Enough rows that the query planner prefers an index. */
const MANY = 4_000;
const NUMBERS = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)';
const ALL = `n a JOIN n b ON b.i < ${MANY / 1000}`;
const I = 'a.i * 4 + b.i';

const mysql = process.env.TEST_MYSQL_URL !== undefined;

const LARGE = [
  'contacts',
  'contact_details',
  'calls',
  'call_days',
  'call_tags',
  'call_tag_days',
  'messages',
  'message_conversations',
  'call_facets',
];

interface Query {
  sql: string;
  values: readonly unknown[];
}

/** Names of the tables in query plans, including the aliases of call_tags, call_facets and message_conversations in subqueries. */
const isLarge = (table: string | null | undefined): boolean =>
  [...LARGE, 'others', 'f', 'received'].includes(table ?? '');

/** Queries on large tables must use an index. */
describe('lookups in large tables', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  let tags: number[];
  let phone: ApiClient;
  let supervisorPhone: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    callCenter = await CallCenter.open(app, company);
    const agent = await app.user(company.id);
    const changes = { userIds: [...callCenter.agents, agent.id] };
    await app.commands.execute(new UpdateNumber({ ref: { id: callCenter.number.id }, changes }));
    phone = await app.phone(agent);
    supervisorPhone = await app.phone(await app.user(company.id, { roles: ['supervisor'] }));
    tags = (await company.api.get('/v1/tags')).body.tags.map(({ id }: { id: number }) => id);
    const at = app.clock.now() - MANY * 1000;
    await app.work.run(async (tx) => {
      await tx.change(
        `INSERT INTO contacts (id, company_id, created_at, updated_at)
         ${NUMBERS} SELECT 1000000 + ${I}, ${company.id}, ${at} + 1000 * (${I}), ${at} + 1000 * ((${I}) % 7) FROM ${ALL}`,
      );
      const digits = mysql ? `CONCAT('+3363998', 1000 + ${I})` : `'+3363998' || (1000 + ${I})`;
      await tx.change(
        `INSERT INTO contact_details (company_id, contact_id, kind, label, value, value_key)
         ${NUMBERS} SELECT ${company.id}, 1000000 + ${I}, 'phone', 'Work', ${digits}, ${digits} FROM ${ALL}`,
      );
      const sid = mysql ? `CONCAT('seeded ', ${I})` : `'seeded ' || (${I})`;
      await tx.change(
        `INSERT INTO calls (id, company_id, sid, direction, status, state, number_id, raw_digits, user_id, created_at, ended_at)
         ${NUMBERS} SELECT 1000000 + ${I}, ${company.id}, ${sid}, 'inbound', 'done', '{}', ${callCenter.number.id}, ${digits},
           ${callCenter.agents[0]}, ${at} + 1000 * (${I}), ${at} + 1000 * (${I}) FROM ${ALL}`,
      );
      for (const [tagId, every] of [
        [tags[0], 1],
        [tags[1], 5],
      ]) {
        await tx.change(
          `INSERT INTO call_tags (company_id, call_id, tag_id, created_at, direction, tagged_at)
           SELECT company_id, id, ${tagId}, created_at, direction, created_at FROM calls
           WHERE company_id = ${company.id} AND id % ${every} = 0`,
        );
        await tx.change(
          `INSERT INTO call_tag_days (company_id, tag_id, day, direction, calls)
           SELECT company_id, tag_id, created_at - created_at % 86400000, direction, COUNT(*) FROM call_tags
           WHERE tag_id = ${tagId} GROUP BY 1, 2, 3, 4`,
        );
      }
      await tx.change(
        `INSERT INTO messages (id, company_id, number_id, conversation, direction, mode, channel, external_number, body,
           encoding, segments, status, created_at, updated_at, sent_at)
         ${NUMBERS} SELECT ${sid}, ${company.id}, ${callCenter.number.id}, ${digits}, 'inbound', 'native', 'sms', ${digits},
           'Hello', 'GSM-7', 1, 'received', ${at} + 1000 * (${I}), ${at}, ${at} + 1000 * (${I}) FROM ${ALL}`,
      );
      await tx.change(
        `INSERT INTO message_conversations (id, company_id, number_id, conversation, channel, external_number,
           last_message_id, last_message_at, received_count, updated_at)
         ${NUMBERS} SELECT 1000000 + ${I}, ${company.id}, ${callCenter.number.id}, ${digits}, 'sms', ${digits}, ${sid},
           ${at} + 1000 * (${I}), 1, ${at} + 1000 * (${I}) FROM ${ALL}`,
      );
      for (const [facet, every] of [
        [`inbox:open:number:${callCenter.number.id}`, 2],
        [`inbox:open:user:${agent.id}`, 5],
      ])
        await tx.change(
          `INSERT INTO call_facets (company_id, call_id, facet, created_at, direction)
           SELECT company_id, id, '${facet}', created_at, direction FROM calls
           WHERE company_id = ${company.id} AND id % ${every} = 0`,
        );
      if (mysql) await tx.rows(`ANALYZE TABLE ${LARGE.join(', ')}`);
    });
  });

  afterAll(() => app.close());

  /** Records the queries of the Reader, without authentication. */
  async function recordQueries(act: () => Promise<unknown>): Promise<Query[]> {
    const queries: Query[] = [];
    const rows = app.reader.rows.bind(app.reader);
    const first = app.reader.first.bind(app.reader);
    const note = (sql: string, values: readonly unknown[] = []): void => {
      if (!/FROM (api_keys|companies)\b/.test(sql)) queries.push({ sql, values });
    };
    const watches = [
      jest.spyOn(app.reader, 'rows').mockImplementation((sql, values) => (note(sql, values), rows(sql, values))),
      jest.spyOn(app.reader, 'first').mockImplementation((sql, values) => (note(sql, values), first(sql, values))),
    ];
    await act();
    for (const watch of watches) watch.mockRestore();
    return queries;
  }

  /** Uses the data source directly, because the Reader is wrapped. */
  const explain = <T>(sql: string, values: readonly unknown[]): Promise<T[]> =>
    app.work.run((tx) => tx.rows<T>(sql, values));

  /** The steps of a query plan that scan a whole table or index. */
  async function walks({ sql, values }: Query): Promise<string[]> {
    if (!mysql) {
      const plan = await explain<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
      return plan.map(({ detail }) => detail).filter((step) => isLarge(/^SCAN (\w+)/.exec(step)?.[1]));
    }
    const plan = await explain<{ table: string | null; type: string }>(`EXPLAIN ${sql}`, values);
    return plan
      .filter(({ table, type }) => isLarge(table) && ['ALL', 'index'].includes(type))
      .map(({ table, type }) => `${type} ${table}`);
  }

  const get =
    (path: string, total?: number, api = company.api) =>
    async (): Promise<void> => {
      const { status, body, text } = await api.get(path);
      if (status !== 200) throw new Error(text);
      if (total !== undefined) expect(body.meta.total).toBe(total);
    };

  it.each([
    [
      'contacts by numbers',
      () =>
        app.queries.execute(new ContactsByNumbers({ companyId: company.id, numbers: ['+33639981005'], view: 'v1' })),
    ],
    [
      'names by numbers',
      () =>
        app.queries.execute(new ContactNamesByNumbers({ companyId: company.id, numbers: ['+33639981005', '+339'] })),
    ],
    ['a search of contacts by number', () => get('/v1/contacts/search?phone_number=33639981005', 1)()],
    ['a search of contacts by email', () => get('/v1/contacts/search?email=a@example.com', 0)()],
    ['contacts by creation', () => get('/v1/contacts?order=desc&page=3', MANY)()],
    ['contacts by update', () => get('/v1/contacts?order_by=updated_at&page=3', MANY)()],
    ['calls with their contacts and tags', () => get('/v1/calls?fetch_contact=true&order=desc', MANY)()],
    ['calls by page', () => get('/v1/calls?page=70&per_page=50', MANY)()],
    ['calls by date', () => get('/v1/calls?from=1&order=desc&page=3', MANY)()],
    ['a call', () => get('/v1/calls/1000007')()],
    ['calls by direction', () => get('/v1/calls/search?direction=inbound&page=9', MANY)()],
    ['calls by a user', () => get(`/v1/calls/search?user_id=${callCenter.agents[0]}`, MANY)()],
    [
      'calls by a user and a direction',
      () => get(`/v1/calls/search?user_id=${callCenter.agents[0]}&direction=outbound`, 0)(),
    ],
    [
      'calls by a number, a user and a direction',
      () => get(`/v1/calls/search?phone_number=33639981005&user_id=${callCenter.agents[0]}&direction=inbound`, 1)(),
    ],
    ['messages of a Number', () => get(`/v1/numbers/${callCenter.number.id}/messages?order=desc&page=9`, MANY)()],
    [
      'messages with an external number',
      () => get(`/v1/numbers/${callCenter.number.id}/messages?external_number=33639981005`, 1)(),
    ],
    ['messages of a conversation', () => get('/phone/v1/conversations/1000007/messages', 1, phone)()],
    ['conversations of an agent', () => get('/phone/v1/conversations?page=9', MANY, phone)()],
    ['conversations of a supervisor', () => get('/phone/v1/conversations?page=9', MANY, supervisorPhone)()],
    ['conversations with a party', () => get('/phone/v1/conversations?phone_number=33639981005', 1, phone)()],
    ['unread items', () => get('/phone/v1/unread', undefined, phone)()],
    ['calls of an agent', () => get('/phone/v1/calls?page=2', 0, phone)()],
    ['calls with a party', () => get('/phone/v1/calls?phone_number=33639981005', 1, phone)()],
    ['the inbox of an agent', () => get('/phone/v1/inbox?page=9', MANY * 0.6, phone)()],
    ['the inbox of a supervisor', () => get('/phone/v1/inbox', 0, supervisorPhone)()],
    ['contacts by name', () => get('/phone/v1/contacts?page=9', MANY, phone)()],
    ['recent messages of an agent', () => get('/phone/v1/me', undefined, phone)()],
    ['recent messages of a supervisor', () => get('/phone/v1/me', undefined, supervisorPhone)()],
    ['calls by a tag', () => get(`/v1/calls/search?tags=${tags[0]}&page=3`, MANY)()],
    ['calls by two tags', () => get(`/v1/calls/search?tags=${tags[0]},${tags[1]}&order=desc`, MANY / 5)()],
    [
      'calls by a tag and a user',
      () => get(`/v1/calls/search?tags=${tags[1]}&user_id=${callCenter.agents[0]}`, MANY / 5)(),
    ],
    ['calls by a tag and a direction', () => get(`/v1/calls/search?tags=${tags[1]}&direction=inbound`, MANY / 5)()],
    ['calls by a tag and a number', () => get(`/v1/calls/search?tags=${tags[0]}&phone_number=33639981005`, 1)()],
  ])('of %s scan no whole table', async (_, act) => {
    const queries = await recordQueries(act);
    expect(queries.length).toBeGreaterThan(0);
    for (const each of queries) expect([each.sql, await walks(each)]).toEqual([each.sql, []]);
  });

  it('count the calls of a tag by days, not one by one', async () => {
    const queries = await recordQueries(get(`/v1/calls/search?tags=${tags[0]}`, MANY));
    const counts = queries.filter(({ sql }) => sql.includes('COUNT(*)') && sql.includes('call_tags'));
    const spans = counts.map(({ values }) => Number(values[3]) - Number(values[2]));
    expect(Math.max(0, ...spans)).toBeLessThan(86_400_000);
  });

  it('need as many queries for a page of contacts as for one contact', async () => {
    const few = await recordQueries(get('/v1/contacts?per_page=1'));
    const many = await recordQueries(get('/v1/contacts?per_page=50'));
    expect(many).toHaveLength(few.length);
  });

  it('finds the calls in progress by their status', async () => {
    const [{ sql, values }] = await recordQueries(() =>
      app.queries.execute(new CallsInProgress({ companyId: company.id })),
    );
    const plan = await explain(`EXPLAIN ${mysql ? '' : 'QUERY PLAN '}${sql}`, values);
    expect(JSON.stringify(plan)).toContain('ix_calls_status_company_id');
  });
});
