import type { Flow } from '../../../src/contracts/numbers/types.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

/** A Monday morning, when the flow with every widget is open. */
const OPEN = '2026-06-15T10:00:00+02:00';
const CLOSED = '2026-06-14T10:00:00+02:00';

describe('the flow of a Number in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  let path: string;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const person = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    admin = await DashboardClient.logIn(app.url, person);
  });

  beforeEach(async () => {
    path = `/admin/v1/numbers/${(await createNumber(app, company)).id}/flow`;
  });

  afterAll(() => app.close());

  /** The flow with one widget partly changed. */
  const but = (widget: string, part: object): Flow => {
    const flow = flowWithEveryWidget();
    return { ...flow, widgets: { ...flow.widgets, [widget]: { ...flow.widgets[widget], ...part } } };
  };
  const versions = async () => (await admin.get(`${path}/versions`)).body.versions;

  it('is saved, and its versions can be restored', async () => {
    const first = (await admin.get(path)).body;
    expect(first).toMatchObject({ flow_editor_enabled: false, flow: { start: 'opening_hours' } });
    expect(await versions()).toEqual([]);
    const saved = await admin.put(path, { flow: flowWithEveryWidget() });
    expect([saved.status, saved.body]).toMatchObject([200, { flow: flowWithEveryWidget(), flow_editor_enabled: true }]);
    await admin.put(path, { flow: flowWithEveryWidget() });
    const [latest, original, ...others] = await versions();
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ saved_by: 'Pam Beesly', widgets_count: 10, is_current: true });
    expect(original).toMatchObject({ saved_by: null, widgets_count: 5, is_current: false });
    const restored = await admin.post(`${path}/versions/${original.id}/restore`);
    expect([restored.status, restored.body.flow]).toEqual([200, first.flow]);
    expect((await versions()).map((version: any) => version.is_current)).toEqual([true, false, true]);
    expect((await admin.post(`${path}/versions/987654/restore`)).status).toBe(404);
  });

  it('does not show versions of other Numbers', async () => {
    await admin.put(path, { flow: flowWithEveryWidget() });
    const [{ id }] = await versions();
    const other = await createNumber(app, company);
    expect((await admin.post(`/admin/v1/numbers/${other.id}/flow/versions/${id}/restore`)).status).toBe(404);
  });

  it('keeps the latest 50 versions', async () => {
    for (let seconds = 1; seconds <= 55; seconds++)
      await admin.put(path, { flow: but('menu', { timeout_seconds: seconds }) });
    expect(await versions()).toHaveLength(50);
  });

  it('is not saved when it is invalid', async () => {
    const { status, body } = await admin.put(path, { flow: but('menu', { timeout_seconds: 0 }) });
    expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining('menu.timeout_seconds')]);
    expect((await admin.put(path, {})).status).toBe(400);
    expect((await admin.put(path, { flow: but('ring', { users: [987_654] }) })).status).toBe(422);
    expect(await versions()).toEqual([]);
    expect((await admin.put(path, { flow: null })).status).toBe(200);
  });

  it('is checked during editing, with all errors by widget', async () => {
    const check = async (flow: unknown) => (await admin.post(`${path}/check`, { flow })).body.errors;
    expect(await check(flowWithEveryWidget())).toEqual([]);
    const { widgets, ...flow } = but('ring', { users: [987_654] });
    const broken = {
      ...flow,
      widgets: {
        ...widgets,
        hello: { type: 'audio', message_url: 'ftp://example.com/a.mp3', next: '' },
        menu: { ...widgets.menu, timeout_seconds: 0 },
        info: { type: 'audio', message_url: null, next: 'nowhere' },
        wait: { ...widgets.wait, next: 'wait' },
      },
    };
    expect(await check(broken)).toEqual([
      { widget: 'hello', field: 'message_url', message: expect.stringContaining('must be a public URL') },
      { widget: 'menu', field: 'timeout_seconds', message: 'must be a whole number from 1 to 120' },
      { widget: 'info', field: 'next', message: 'must name a widget, and there is no "nowhere"' },
      { widget: 'wait', field: null, message: 'must not go round for ever: wait → wait' },
      { widget: 'ring', field: 'users', message: 'must not name 987654, which is no user of this company' },
    ]);
    expect(await check({ start: '' })).toEqual([{ widget: null, field: null, message: 'must be {start, widgets}' }]);
    expect((await admin.post(`${path}/check`, {})).status).toBe(422);
  });

  it.each([
    ['an answered call', { at: OPEN, keys: ['1'] }, 'answered', ['hours', 'hello', 'menu', 'wait', 'ring']],
    [
      'nobody answers',
      { at: OPEN, answered: false },
      'voicemail',
      ['hours', 'hello', 'menu', 'wait', 'ring', 'missed'],
    ],
    ['another key', { at: OPEN, keys: ['5', '9', '0'] }, 'hung_up', ['hours', 'hello', 'menu', 'menu', 'info', 'bye']],
    ['closed', { at: CLOSED }, 'voicemail', ['hours', 'sorry', 'night']],
  ])('is simulated: %s', async (_, call, outcome, way) => {
    await app.settle();
    const events = app.events.length;
    const { status, body } = await admin.post(`${path}/simulate`, { flow: flowWithEveryWidget(), ...call });
    expect([status, body.outcome]).toEqual([200, outcome]);
    expect(body.steps.map(({ widget }: any) => widget)).toEqual(way);
    expect(body.steps.at(-1).exit).toBeNull();
    await app.settle();
    expect(app.events.length).toBe(events);
    expect((await company.api.get('/v1/calls')).body.calls).toEqual([]);
  });

  it('is simulated as saved, and closed on holidays', async () => {
    const holidays = [{ date: '2026-06-15', name: 'Foundation day' }];
    await admin.put(path, { flow: but('hours', { holidays }) });
    const { steps } = (await admin.post(`${path}/simulate`, { at: OPEN })).body;
    expect(steps[0]).toEqual({ widget: 'hours', exit: 'next_closed' });
    expect((await admin.post(`${path}/simulate`, { at: 'noon' })).status).toBe(400);
    expect((await admin.post(`${path}/simulate`, { keys: ['12'] })).status).toBe(400);
    expect((await admin.post(`${path}/simulate`, { flow: { start: 'x', widgets: {} } })).status).toBe(400);
  });
});
