import { AddTeamMember, CreateTeam } from '../../../src/contracts/teams/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { exportReport, exportInput, EXPORTS_PATH, type Input, REPORTS } from '../../support/company/exports.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('POST /v1/analytics/report/export', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const requestExport = (input: unknown, api = company.api) => api.post(EXPORTS_PATH, { input });

  it.each(REPORTS)('accepts %s and answers before the export is created', async (reportName) => {
    const { status, body } = await requestExport(exportInput({ reportName }));
    expect(status).toBe(201);
    expect(body).toEqual({ exportID: expect.stringMatching(UUID), createdAt: expect.any(String), status: 'PENDING' });
    expect(body.createdAt).toBe(new Date(app.clock.now()).toISOString());
    expect((await company.api.get(`${EXPORTS_PATH}/${body.exportID}`)).body).toEqual(body);
    await app.settle();
    expect((await company.api.get(`${EXPORTS_PATH}/${body.exportID}`)).body).toMatchObject({ status: 'COMPLETED' });
  });

  it.each(['TODAY', 'YESTERDAY', 'THIS_WEEK', 'LAST_WEEK', 'THIS_MONTH', 'LAST_MONTH'])(
    'accepts %s',
    async (relative) => {
      const filter = { timezone: 'America/New_York', dateFilter: { relative } };
      expect((await requestExport(exportInput({ filter }))).status).toBe(201);
    },
  );

  it('accepts a date range, omitted options and no name', async () => {
    const dateFilter = { absoluteRange: { fromDate: '2026-06-01', toDate: '2026-06-01' } };
    const input = { filter: { timezone: 'Etc/UTC', dateFilter }, options: {}, exportOptions: { format: 'JSON' } };
    expect(await exportReport(app, company, input)).toMatchObject({ format: 'JSON', exportName: 'CALLS_HISTORY' });
  });

  const without = (...path: string[]): Input => {
    const input = structuredClone(exportInput());
    const last = path.pop()!;
    delete path.reduce((part, name) => part[name], input)[last];
    return input;
  };
  const dates = (dateFilter: unknown): Input => exportInput({ filter: { timezone: 'Etc/UTC', dateFilter } });
  const range = (fromDate: unknown, toDate: unknown): Input => dates({ absoluteRange: { fromDate, toDate } });

  it.each<[string, Input, string]>([
    ['no report', without('reportName'), 'input.reportName'],
    ['a blank report', exportInput({ reportName: ' ' }), 'input.reportName'],
    ['no filter', without('filter'), 'input.filter'],
    ['no zone', without('filter', 'timezone'), 'input.filter.timezone'],
    ['a blank zone', exportInput({ filter: { ...exportInput().filter, timezone: '' } }), 'input.filter.timezone'],
    ['no days', without('filter', 'dateFilter'), 'input.filter.dateFilter'],
    ['neither kind of days', dates({}), 'input.filter.dateFilter'],
    ['a range without a start', range(undefined, '2026-06-01'), 'input.filter.dateFilter.absoluteRange.fromDate'],
    ['a range with a blank end', range('2026-06-01', ''), 'input.filter.dateFilter.absoluteRange.toDate'],
    ['no export options', without('exportOptions'), 'input.exportOptions'],
    ['no format', without('exportOptions', 'format'), 'input.exportOptions.format'],
    [
      'a blank name',
      exportInput({ exportOptions: { format: 'CSV', exportName: ' ' } }),
      'input.exportOptions.exportName',
    ],
  ])('refuses %s with 422', async (_, input, field) => {
    const { status, body } = await requestExport(input);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body).toMatchObject({ error: 'Unprocessable Entity', success: false });
    expect(body.troubleshoot).toBe(`${field} is mandatory and must not be blank.`);
  });

  it.each([[{}], [{ input: null }], [undefined]])('refuses a body without input with 422: %j', async (body) => {
    expect(await company.api.post(EXPORTS_PATH, body)).toMatchObject({
      status: 422,
      body: { errors: { input: expect.any(Array) } },
    });
  });

  const RANGE = 'input.filter.dateFilter.absoluteRange';
  it.each<[string, unknown, string, RegExp]>([
    ['an unknown report', exportInput({ reportName: 'calls_history' }), 'input.reportName', /must be one of CALLS_H/],
    ['a report that is no text', exportInput({ reportName: 7 }), 'input.reportName', /must be a string/],
    ['a filter that is a list', exportInput({ filter: [] }), 'input.filter', /must be an object/],
    [
      'an unknown zone',
      exportInput({ filter: { ...exportInput().filter, timezone: 'Mars/Base' } }),
      'input.filter.timezone',
      /IANA/,
    ],
    [
      'an offset for a zone',
      exportInput({ filter: { ...exportInput().filter, timezone: '+02:00' } }),
      'input.filter.timezone',
      /IANA/,
    ],
    [
      'an unknown relative',
      dates({ relative: 'TOMORROW' }),
      'input.filter.dateFilter.relative',
      /must be one of TODAY/,
    ],
    [
      'both kinds of days',
      dates({ relative: 'TODAY', absoluteRange: { fromDate: '2026-06-01', toDate: '2026-06-02' } }),
      'input.filter.dateFilter',
      /not both/,
    ],
    ['a day that no calendar has', range('2026-02-30', '2026-03-01'), `${RANGE}.fromDate`, /YYYY-MM-DD/],
    ['a date in another spelling', range('2026-06-01', '2026-6-2'), `${RANGE}.toDate`, /YYYY-MM-DD/],
    ['a time for a date', range('2026-06-01T00:00:00Z', '2026-06-02'), `${RANGE}.fromDate`, /YYYY-MM-DD/],
    ['a date that is a number', range(20260601, '2026-06-02'), `${RANGE}.fromDate`, /must be a string/],
    ['a range that ends before it starts', range('2026-06-02', '2026-06-01'), `${RANGE}.fromDate`, /must not be later/],
    [
      'an unknown format',
      exportInput({ exportOptions: { format: 'XLSX' } }),
      'input.exportOptions.format',
      /CSV, JSON/,
    ],
    [
      'a name too long',
      exportInput({ exportOptions: { format: 'CSV', exportName: 'x'.repeat(101) } }),
      'input.exportOptions.exportName',
      /longer than 100/,
    ],
    [
      'a name with a line break',
      exportInput({ exportOptions: { format: 'CSV', exportName: 'a\r\nb' } }),
      'input.exportOptions.exportName',
      /control characters/,
    ],
    [
      'half a character',
      exportInput({ exportOptions: { format: 'CSV', exportName: 'a\ud800' } }),
      'input.exportOptions.exportName',
      /well-formed Unicode/,
    ],
    ['options that are null', exportInput({ options: null }), 'input.options', /must be an object/],
    ['a filter that is no list', exportInput({ options: { users: 1 } }), 'input.options.users', /list of 1 to 500/],
    ['a filter of nothing', exportInput({ options: { lines: [] } }), 'input.options.lines', /list of 1 to 500/],
    ['a filter of texts', exportInput({ options: { tags: ['one'] } }), 'input.options.tags', /list of 1 to 500/],
    [
      'a filter of too many',
      exportInput({ options: { users: Array.from({ length: 501 }, (_, i) => i + 1) } }),
      'input.options.users',
      /list of 1 to 500/,
    ],
    [
      'a line for what has none',
      exportInput({ reportName: 'USER_STATUS_HISTORY', options: { lines: [1] } }),
      'input.options.lines',
      /is not a filter of USER_STATUS_HISTORY/,
    ],
    [
      'a tag for what has none',
      exportInput({ reportName: 'AVAILABILITY_BREAKDOWN', options: { tags: [1] } }),
      'input.options.tags',
      /is not a filter of/,
    ],
  ])('refuses %s with 400', async (_, input, field, rule) => {
    const { status, body } = await requestExport(input);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(body.troubleshoot).toMatch(rule);
  });

  it('refuses input that is not an object with 400', async () => {
    for (const input of [[], 'CALLS_HISTORY', 7]) expect((await requestExport(input)).status).toBe(400);
  });

  it('reports every invalid field; a missing one decides the status', async () => {
    const { status, body } = await requestExport({ reportName: 'NONE', filter: { timezone: 'x' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([
      'input.reportName',
      'input.filter.timezone',
      'input.filter.dateFilter',
      'input.exportOptions',
    ]);
  });

  it('refuses users, teams, lines and tags that the company does not have, such as those of another', async () => {
    const other = await app.company();
    const theirs = await CallCenter.open(app, other);
    const { teamId } = await app.commands.execute(new CreateTeam({ companyId: other.id, name: 'Theirs' }));
    await app.commands.execute(new AddTeamMember({ companyId: other.id, teamId, userId: theirs.agents[0] }));
    const tag = (await other.api.get('/v1/tags')).body.tags[0].id;
    const options = { users: [theirs.agents[0]], teams: [teamId], lines: [theirs.number.id], tags: [tag] };
    const before = await app.reader.rows('SELECT id FROM report_exports');
    const { status, body } = await requestExport(exportInput({ options }));
    expect([status, Object.keys(body.errors)]).toEqual([
      400,
      ['input.options.users', 'input.options.teams', 'input.options.lines', 'input.options.tags'],
    ]);
    const unknown = { users: [9e6], teams: [9e6], lines: [9e6], tags: [9e6] };
    const same = (await requestExport(exportInput({ options: unknown }))).body;
    expect(same.errors['input.options.users']).toEqual(['names no user of this company: 9000000']);
    expect(await app.reader.rows('SELECT id FROM report_exports')).toHaveLength(before.length);
    expect((await requestExport(exportInput({ options }), other.api)).status).toBe(201);
  });

  describe('filter.userIDs, teamIDs and numberIDs', () => {
    let own: TestCompany;
    let one: CallCenter;
    let two: CallCenter;
    let teamId: number;

    beforeAll(async () => {
      own = await app.company();
      [one, two] = [await CallCenter.open(app, own), await CallCenter.open(app, own)];
      ({ teamId } = await app.commands.execute(new CreateTeam({ companyId: own.id, name: 'Second' })));
      await app.commands.execute(new AddTeamMember({ companyId: own.id, teamId, userId: two.agents[0] }));
      await one.completeCall('+33612345601');
      await two.completeCall('+33612345602');
    });

    const callersIn = async (filter: object, options?: object): Promise<string[]> => {
      const { timezone, dateFilter } = exportInput().filter;
      const { downloadUrl } = await exportReport(app, own, {
        filter: { timezone, dateFilter, ...filter },
        options,
        exportOptions: { format: 'JSON' },
      });
      return (await (await fetch(downloadUrl)).json()).map((row: any) => row.external_number.slice(-1));
    };

    it('filter the report, and an unknown id matches nothing', async () => {
      const [user1, user2] = [one.agents[0], two.agents[0]];
      expect(await callersIn({})).toEqual(['1', '2']);
      expect(await callersIn({ userIDs: [user1] })).toEqual(['1']);
      expect(await callersIn({ userIDs: [user1, 9e6] })).toEqual(['1']);
      expect(await callersIn({ teamIDs: [teamId] })).toEqual(['2']);
      expect(await callersIn({ numberIDs: [two.number.id] })).toEqual(['2']);
      expect(await callersIn({ numberIDs: [two.number.id], userIDs: [user1] })).toEqual([]);
      expect(await callersIn({ userIDs: [user1, user2] }, { users: [user2] })).toEqual(['2']);
      for (const name of ['userIDs', 'teamIDs', 'numberIDs']) expect(await callersIn({ [name]: [9e6] })).toEqual([]);
      for (const none of [[], null]) expect(await callersIn({ userIDs: none, numberIDs: none })).toEqual(['1', '2']);
    });

    it('are refused where they are not lists of ids, or the report has no Numbers', async () => {
      const filter = { ...exportInput().filter, userIDs: 'all' };
      const { status, body } = await requestExport(exportInput({ filter }), own.api);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['input.filter.userIDs']]);
      const lines = { ...exportInput().filter, numberIDs: [one.number.id] };
      const refused = await requestExport(exportInput({ reportName: 'USER_STATUS_HISTORY', filter: lines }), own.api);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { 'input.filter.numberIDs': ['is not a filter of USER_STATUS_HISTORY'] },
      ]);
    });
  });

  it('returns the first response again for the same key', async () => {
    const headers = { 'idempotency-key': 'one-report' };
    const send = () => company.api.post(EXPORTS_PATH, { input: exportInput() }, { headers });
    const [first, again] = [await send(), await send()];
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  });
});
