import { ReportCarrierEvent } from '../../../src/contracts/calls/commands.js';
import { RememberSampleData } from '../../../src/contracts/companies/commands.js';
import { SAMPLE_KINDS } from '../../../src/contracts/companies/types.js';
import { ImportRule } from '../../../src/contracts/intelligence/commands.js';
import { makeDemoCompany } from '../../../src/demo/make-demo.js';
import { Application } from '../../../src/platform/application.js';
import { CheckDatabase } from '../../../src/platform/check/check-database.js';
import { DAY, MINUTE } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { onMysql } from '../../support/database/database.js';
import { createFullCompany } from '../isolation/full-company.js';

/** Rows of a company that are not sample data, with a condition for the rows that may remain. */
const KEPT: Readonly<Record<string, string>> = {
  api_keys: '1 = 1',
  users: "roles LIKE '%owner%'",
  user_statuses: "user_id IN (SELECT id FROM users WHERE roles LIKE '%owner%')",
  known_addresses: "user_id IN (SELECT id FROM users WHERE roles LIKE '%owner%')",
  browser_sessions: "user_id IN (SELECT id FROM users WHERE roles LIKE '%owner%')",
  // Those that every company has from the start.
  tags: "description IN ('queue_callback', 'queue_called_back', 'conference', 'follow_up_self_assign', 'voicemail_drop', 'voice_virtual_agent')",
  intelligence_settings: 'built_in = 1',
  // Deleted Numbers are hidden.
  numbers: 'deleted_at > 0',
  // Counters and internal records of the product.
  call_days: 'inbound = 0 AND outbound = 0',
  call_tag_days: 'calls = 0',
  company_sequences: '1 = 1',
  idempotency_keys: '1 = 1',
  outbox: '1 = 1',
};

const SCORECARD = {
  name: 'Service',
  categories: [{ name: 'Opening', questions: [{ text: 'Was the customer greeted?', type: 'BINARY' }] }],
};

/** No demo creates these; rows that a test or a person creates in them stay. */
const OF_PEOPLE = [
  'contact_imports',
  'report_exports',
  'integrations',
  'oauth_codes',
  'carrier_connections',
  'attachments',
];

describe('the tables of sample data', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  const findings = () => app.commands.execute(new CheckDatabase({ repair: false }));

  async function tablesWithCompany(): Promise<string[]> {
    const rows = await app.reader.rows<{ name: string }>(
      onMysql
        ? `SELECT table_name AS name FROM information_schema.columns
           WHERE table_schema = DATABASE() AND column_name = 'company_id' ORDER BY table_name`
        : `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'company_id'
           WHERE m.type = 'table' ORDER BY m.name`,
    );
    return rows.map(({ name }) => name);
  }

  /** The tables with rows of the company that are neither removed nor kept on purpose. */
  async function findLeft(companyId: number, others: readonly string[] = []): Promise<string[]> {
    const left: string[] = [];
    for (const table of await tablesWithCompany()) {
      if (others.includes(table)) continue;
      const kept = KEPT[table] ?? '1 = 0';
      const [{ n }] = await app.reader.rows<{ n: number }>(
        `SELECT COUNT(*) AS n FROM ${table} WHERE company_id = ? AND NOT (${kept})`,
        [companyId],
      );
      if (n > 0) left.push(`${table}: ${n}`);
    }
    return left;
  }

  it('are all that the demo fills', async () => {
    app.clock.set(Date.now());
    const application = new Application(app.context);
    const history = { calls: 60, months: 1 };
    const demo = await application.inTransaction(() => makeDemoCompany(application, () => 'demo.example', history));
    await app.settle();
    const owner = await DashboardClient.logIn(app.url, demo.owner);
    const { body } = await owner.delete('/admin/v1/sample_data');
    expect([body.remaining, Object.keys(body.removed)]).toEqual([[], expect.arrayContaining(['calls', 'users'])]);
    app.clock.advance(2 * MINUTE);
    await app.settle();
    expect(await findLeft(demo.companyId)).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('are all that a company can fill by hand, except those that no demo fills', async () => {
    const full = await createFullCompany(app, 'Acme', 1);
    const { company } = full;
    await company.api.delete(`/v1/webhooks/${full.ids.webhooks[1]}`);
    await company.api.post('/v1/webhooks', { url: 'https://acme.example.com/other' });
    const group = { participants: ['+33639984501', '+33639984502'], body: 'Hello' };
    expect(
      (await company.api.post(`/v1/numbers/${full.ids.numbers[0]}/messages/group/native/send`, group)).status,
    ).toBe(200);
    await app.settle();
    // Ends what is in progress: the call, the request of the voice agent, and the pending message.
    const [{ sid }] = await app.reader.rows<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [full.ids.calls[0]]);
    await app.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
    app.clock.advance(2 * DAY);
    await app.settle();
    await app.commands.execute(new ImportRule({ companyId: company.id, kind: 'scorecard', definition: SCORECARD }));
    await app.commands.execute(new RememberSampleData({ companyId: company.id }));
    const boss = { email: 'boss.Acme@example.com', password: 'correct horse battery' };
    const dashboard = await DashboardClient.logIn(app.url, boss);
    const shown = (await dashboard.get('/admin/v1/sample_data')).body;
    const { body } = await dashboard.delete('/admin/v1/sample_data');
    expect(body.remaining).toEqual([]);
    expect(body.removed).toEqual(shown.removable);
    expect(Object.keys(body.removed)).toEqual(SAMPLE_KINDS);
    app.clock.advance(2 * MINUTE);
    await app.settle();
    expect(await findLeft(company.id, OF_PEOPLE)).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});
