import { ROLES, type Role } from '../../../src/contracts/users/commands.js';
import { TestApp } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

interface Route {
  name: string;
  method: string;
  path: string;
  /** Whether it accepts a browser session. */
  session: boolean;
  anonymous: boolean;
}

/** Routes open to users who are neither owner nor admin, who must get a refusal from all others in the document. */
const FOR_EVERYBODY = [
  'DELETE /admin/v1/session',
  'PUT /admin/v1/me/password',
  'GET /admin/v1/me/sessions',
  'DELETE /admin/v1/me/sessions',
  'DELETE /admin/v1/me/sessions/{session_id}',
];
const FOR_SUPERVISORS = [
  'GET /v1/calls',
  'GET /v1/calls/search',
  'GET /v1/calls/{id}',
  'GET /v1/calls/{id}/participants',
  'GET /v1/calls/{id}/ivr_options',
  'POST /v1/calls/{id}/comments',
  'POST /v1/calls/{id}/tags',
  ...['transcription', 'realtime_transcription', 'sentiments', 'topics', 'summary', 'custom_summary_result'].map(
    (name) => `GET /v1/calls/{call_id}/${name}`,
  ),
  ...['action_items', 'playbook_result', 'evaluations'].map((name) => `GET /v1/calls/{call_id}/${name}`),
  'GET /admin/v1/calls',
  'GET /admin/v1/calls.csv',
  'GET /admin/v1/options',
  'GET /admin/v1/live',
  'GET /admin/v1/calls/{id}/timeline',
  'GET /admin/v1/calls/{id}/line_quality',
  'GET /admin/v1/calls/{id}/analysis',
  'PUT /admin/v1/calls/{id}/evaluations',
  'GET /admin/v1/analytics/summary',
  'GET /admin/v1/analytics/breakdown',
  'GET /v1/tags',
  'GET /v1/numbers',
  'GET /v1/teams',
  'GET /v2/users',
];
/** Routes that need no login at all. */
const OPEN = [
  'GET /admin/v1/session',
  'POST /admin/v1/session',
  'POST /admin/v1/password_resets',
  'PUT /admin/v1/password_resets',
  'POST /admin/v1/session/link',
  'POST /admin/v1/setup',
];

const MISSING_ID = '999999999';
const isAdmin = (role: Role): boolean => role === 'owner' || role === 'admin';

describe('the roles of the dashboard', () => {
  let app: TestApp;
  let companyId: number;
  let routes: Route[];

  beforeAll(async () => {
    app = await TestApp.start();
    companyId = (await app.company()).id;
    await app.user(companyId, { roles: ['owner'] });
    const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
    };
    routes = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map(([method, { security = [] }]) => ({
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path: path.replace(/\{[^}]+\}/g, MISSING_ID),
          session: security.some((scheme) => 'session' in scheme),
          anonymous: security.length === 0,
        })),
    );
  });

  afterAll(() => app.close());

  /** Whether the request was refused because of the user's role. */
  async function isRefused({ method, path }: Route, { cookie, csrfToken }: DashboardClient): Promise<boolean> {
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : undefined;
    const response = await fetch(app.url + path, { method, headers, body });
    expect(response.status).not.toBe(401);
    const { troubleshoot = '' } = (await response.json().catch(() => ({}))) as { troubleshoot?: string };
    return response.status === 403 && troubleshoot.startsWith('This needs one of the roles');
  }

  const logIn = async (role: Role): Promise<DashboardClient> =>
    DashboardClient.logIn(app.url, await app.user(companyId, { roles: [role] }));

  const mayUse = ({ name }: Route, role: Role): boolean =>
    isAdmin(role) || FOR_EVERYBODY.includes(name) || (role === 'supervisor' && FOR_SUPERVISORS.includes(name));

  it('cover every route: each needs a session, or is known to be open', () => {
    const admin = routes.filter(({ name }) => name.includes(' /admin/v1/'));
    expect(admin.filter(({ session }) => !session).map(({ name }) => name)).toEqual(expect.arrayContaining(OPEN));
    expect(admin.filter(({ anonymous, name }) => anonymous && !OPEN.includes(name))).toEqual([]);
    const names = routes.filter(({ session }) => session).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...FOR_EVERYBODY, ...FOR_SUPERVISORS]));
  });

  it.each(ROLES)('allow a user with the role %s exactly the routes of the role', async (role) => {
    let dashboard = await logIn(role);
    const wrong: string[] = [];
    for (const route of routes.filter(({ session }) => session)) {
      // Admins may use all routes; only those of the dashboard are tried, because the others are tested elsewhere.
      if (isAdmin(role) && !route.name.includes(' /admin/v1/')) continue;
      if ((await isRefused(route, dashboard)) === mayUse(route, role)) wrong.push(route.name);
      if (FOR_EVERYBODY.includes(route.name)) dashboard = await logIn(role);
    }
    expect(wrong).toEqual([]);
  });
});
