import { defaultFlow } from '../../../src/modules/numbers/flow/default-flow.js';
import { SecretBox } from '../../../src/platform/crypto/secret-box.js';
import { TestApp, type TestCompany } from '../../support/app.js';

/** Rows inserted without a command handler, as by a script or a restored backup. */
const ROWS: Record<string, { path: string; insert: (companyId: number, box: SecretBox) => string }> = {
  teams: {
    path: '/v1/teams',
    insert: (id) => `INSERT INTO teams (company_id, name, name_key, created_at) VALUES (${id}, 'Night', 'night', 1000)`,
  },
  contacts: {
    path: '/v1/contacts',
    insert: (id) => `INSERT INTO contacts (company_id, created_at, updated_at) VALUES (${id}, 1000, 1000)`,
  },
  tags: {
    path: '/v1/tags',
    insert: (id) =>
      `INSERT INTO tags (company_id, name, name_key, color, created_at) VALUES (${id}, 'New', 'new', '#000000', 1000)`,
  },
  numbers: {
    path: '/v1/numbers',
    insert: (id) =>
      `INSERT INTO numbers (company_id, digits, name, country, time_zone, flow, registration_status,
         registration_updated_at, created_at)
       VALUES (${id}, '+3319900${id}', 'Desk', 'FR', 'Europe/Paris', '${JSON.stringify(defaultFlow())}', 'not_registered', 1000, 1000)`,
  },
  webhooks: {
    path: '/v1/webhooks',
    insert: (id, box) =>
      `INSERT INTO webhooks (company_id, token_id, uuid, custom_name, url, state, state_since, token, secret, created_at)
       VALUES (${id}, 0, '${id}', 'CRM', 'https://receiver.example.com', 'active', 1000, '${box.seal('token')}', 'secret', 1000)`,
  },
  ai_voice_agents: {
    path: '/v1/ai_voice_agents',
    insert: (id) =>
      `INSERT INTO voice_agents (company_id, name, number_id, script, created_at) VALUES (${id}, 'Agent', 1, 'Hello.', 1000)`,
  },
};

describe('a list', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  it.each(Object.keys(ROWS))(
    'of %s shows and counts every row, including rows inserted by other code',
    async (name) => {
      const { path, insert } = ROWS[name];
      const before = (await company.api.get(path)).body.meta.total;
      await app.work.run((tx) => tx.change(insert(company.id, app.context.get(SecretBox))));
      const { body } = await company.api.get(`${path}?from=1&to=1`);
      expect([body.meta.total, body.meta.count, body[name].length]).toEqual([1, 1, 1]);
      expect((await company.api.get(path)).body.meta.total).toBe(before + 1);
      expect((await (await app.company()).api.get(`${path}?from=1&to=1`)).body.meta.total).toBe(0);
    },
  );
});
