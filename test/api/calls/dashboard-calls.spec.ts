import { HoldCall, ImportCalls, ReportLineQuality, TransferCall } from '../../../src/contracts/calls/commands.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from '../../intelligence/intelligence-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('calls in the dashboard', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;
  let center: CallCenter;
  let admin: DashboardClient;
  let stranger: DashboardClient;
  let teamId: number;
  let analysed: CallReference;
  let missed: CallReference;
  let short: CallReference;
  let transferred: CallReference;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    scenario = await IntelligenceScenario.open(app);
    center = scenario.callCenter;
    const companyId = scenario.company.id;
    const boss = await app.user(companyId, { roles: ['owner'], firstName: '=Grace' });
    admin = await DashboardClient.logIn(app.url, boss);
    const other = await app.company();
    stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    const colleague = await CallCenter.addAgent(app, scenario.company);
    teamId = (await createTeam(scenario.company, 'Sales')).id;
    await scenario.company.api.post(`/v1/teams/${teamId}/users/${colleague}`);
    analysed = await scenario.analysedCall(findDialogue('a late delivery'));
    app.clock.advance(60_000);
    missed = await center.ring('+33639984512');
    app.clock.advance(15_000);
    await center.report(missed, { type: 'caller_hangup' });
    short = await center.ring('+33639984513');
    app.clock.advance(1_000);
    await center.report(short, { type: 'caller_hangup' });
    app.clock.advance(60_000);
    await app.settle();
    transferred = await center.ring('+33639984514');
    app.clock.advance(4_000);
    await center.answer(transferred);
    app.clock.advance(1_000);
    const held = { companyId, callId: transferred.id, userId: center.agents[0] };
    await app.commands.execute(new HoldCall({ ...held, held: true }));
    app.clock.advance(1_000);
    await app.commands.execute(new HoldCall({ ...held, held: false }));
    app.clock.advance(1_000);
    await app.commands.execute(new TransferCall({ companyId, callId: transferred.id, target: { teamId } }));
    app.clock.advance(1_000);
    await center.answer(transferred, colleague);
    app.clock.advance(1_000);
    await center.report(transferred, { type: 'caller_hangup' });
    await app.settle();
  });

  afterAll(() => app.close());

  const list = async (query: string): Promise<number[]> => {
    const { status, body, text } = await admin.get(`/admin/v1/calls?${query}`);
    if (status !== 200) throw new Error(text);
    expect(body.meta.total).toBe(body.calls.length);
    return body.calls.map(({ id }: any) => id);
  };

  it('are found by the reason of a miss, a team, a recording and the sentiment, and any combination of these', async () => {
    const reason = (await center.call(missed)).missed_call_reason;
    expect(await list(`missed_call_reason=${reason}`)).toEqual([missed.id]);
    expect(await list('missed_call_reason=short_abandoned')).toEqual([short.id]);
    expect(await list(`team_id=${teamId}`)).toEqual([transferred.id]);
    expect(await list(`team_id=${teamId}&missed_call_reason=short_abandoned`)).toEqual([]);
    const recorded = await list('recording=with');
    expect(recorded).toContain(analysed.id);
    expect(await list('recording=without')).toEqual([missed.id, short.id].filter((id) => !recorded.includes(id)));
    const { participants } = (await scenario.get(analysed, 'sentiments')).sentiment;
    const sentiment = participants.find(({ type }: any) => type === 'external').value.toLowerCase();
    expect(await list(`sentiment=${sentiment}&recording=with&user_id=${center.agents[0]}&direction=inbound`)).toEqual([
      analysed.id,
    ]);
    expect(await list(`missed_call_reason=short_abandoned&phone_number=0639984513`)).toEqual([short.id]);
    expect(await list(`missed_call_reason=short_abandoned&phone_number=0639984512`)).toEqual([]);
    expect(await list('order=desc&per_page=50')).toHaveLength(4);
    await scenario.company.api.delete(`/v1/calls/${analysed.id}/recording`);
    await app.settle();
    expect(await list('recording=with')).not.toContain(analysed.id);
    expect(await list(`sentiment=${sentiment}`)).toEqual([]);
  });

  it.each([
    ['missed_call_reason=because', 'missed_call_reason must be one of'],
    ['team_id=x', 'team_id must be the id of a team'],
    ['recording=yes', 'recording must be one of with, without'],
    ['sentiment=angry', 'sentiment must be one of'],
    ['direction=internal', 'direction must be inbound or outbound'],
  ])('refuse %s', async (query, troubleshoot) => {
    for (const path of ['calls', 'calls.csv']) {
      const { status, body } = await admin.get(`/admin/v1/${path}?${query}`);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining(troubleshoot)]);
    }
  });

  it('are downloaded as CSV by the same filters, without formulas', async () => {
    const { id } = center.number;
    await app.commands.execute(new UpdateNumber({ ref: { id }, changes: { name: '=1+1, "quoted"' } }));
    await scenario.company.api.post(`/v1/calls/${short.id}/comments`, { content: '@SUM(A1)\nsecond line' });
    const { status, headers, text } = await admin.get('/admin/v1/calls.csv?missed_call_reason=short_abandoned');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="calls.csv"');
    const [header, ...lines] = text.split('\r\n');
    expect(header).toMatch(/^call_id,started_at,answered_at,ended_at,direction,outcome,missed_call_reason,number,/);
    expect(lines.join('\n')).toMatch(
      new RegExp(`^${short.id},.*,inbound,missed,short_abandoned,"'=1\\+1, ""quoted""",\\+33639984513,`),
    );
    expect(lines.join('\n')).toContain(`"'@SUM(A1)\nsecond line"`);
    expect((await stranger.get('/admin/v1/calls.csv')).text.trim()).toBe(header);
  });

  it('are downloaded page by page, each once', async () => {
    const company = await app.company();
    const { number, agents } = await CallCenter.open(app, company);
    const from = Math.floor(app.clock.now() / 1000) - 86_400;
    const line = (n: number): string =>
      JSON.stringify({
        number_id: number.id,
        user_id: agents[0],
        direction: 'inbound',
        raw_digits: '+33639984567',
        started_at: from + Math.floor(n / 3),
        ended_at: from + Math.floor(n / 3) + 10,
      });
    const lines = Array.from({ length: 1_201 }, (_, n) => line(n));
    async function* each() {
      for (const text of lines) yield Promise.resolve(text);
    }
    await app.commands.execute(new ImportCalls({ companyId: company.id, lines: each() }));
    const owner = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    const { text } = await owner.get('/admin/v1/calls.csv');
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => Number(row.split(',')[0]));
    expect(ids).toHaveLength(1_201);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const imported = await owner.get('/admin/v1/calls?missed_call_reason=no_available_agent&per_page=1');
    expect(imported.body.meta.total).toBe(1_201);
  });

  it('have a timeline', async () => {
    const { body } = await admin.get(`/admin/v1/calls/${transferred.id}/timeline`);
    const { started_at: start } = await center.call(transferred);
    expect(body.timeline.map(({ type, at, text }: any) => [type, Math.round(at - start), text])).toEqual([
      ['started', 0, null],
      ['ringing', 0, null],
      ['answered', 4, null],
      ['held', 5, null],
      ['resumed', 6, null],
      ['transferred', 7, 'Sales'],
      ['ringing', 7, null],
      ['answered', 8, null],
      ['ended', 9, null],
    ]);
    expect(body.timeline[2].user).toMatchObject({ id: center.agents[0] });
    expect((await stranger.get(`/admin/v1/calls/${transferred.id}/timeline`)).status).toBe(404);
  });

  it('have the line quality of their parties', async () => {
    const path = `/admin/v1/calls/${transferred.id}/line_quality`;
    expect((await admin.get(path)).body).toEqual({ legs: [] });
    const quality = {
      packetsReceived: 500,
      packetsSent: 498,
      packetsLost: 5,
      lossPercent: 1,
      jitterMs: 2.5,
      maxJitterMs: 9,
    };
    const leg = { companyId: center.company.id, callId: transferred.id };
    const [userId] = center.agents;
    await app.commands.execute(new ReportLineQuality({ ...leg, userId: null, quality }));
    await app.commands.execute(
      new ReportLineQuality({ ...leg, userId, quality: { ...quality, remoteLossPercent: 2, roundTripMs: 24 } }),
    );
    const measured = { packets_received: 500, packets_sent: 498, packets_lost: 5, loss_percent: 1, jitter_ms: 2.5 };
    expect((await admin.get(path)).body.legs).toMatchObject([
      { is_agent: false, user: null, ...measured, max_jitter_ms: 9, remote_loss_percent: null, round_trip_ms: null },
      { is_agent: true, user: { id: userId }, ...measured, remote_loss_percent: 2, round_trip_ms: 24 },
    ]);
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('have an analysis, all of which is optional, and are evaluated by admins', async () => {
    const call = await scenario.analysedCall(findDialogue('a renewal'));
    const path = `/admin/v1/calls/${call.id}`;
    const { body } = await admin.get(`${path}/analysis`);
    expect(body).toMatchObject({ available: true, summary: { summary: { call_id: call.id } } });
    const [evaluation] = [...body.evaluations.evaluations, ...body.scorecards];
    const review = {
      scorecard: evaluation.scorecard.name,
      feedback: 'Polite.',
      answers: [
        { category: 1, question: 1, answer: evaluation.categories[0].questions[0].type === 'BINARY' ? 'YES' : 'GOOD' },
      ],
    };
    expect((await admin.put(`${path}/evaluations`, review)).status).toBe(204);
    const after = (await admin.get(`${path}/analysis`)).body.evaluations.evaluations;
    expect(after).toContainEqual(expect.objectContaining({ feedback: 'Polite.', scorecard: evaluation.scorecard }));
    const again = { feedback: 'Very polite.', answers: review.answers };
    expect((await admin.put(`${path}/evaluations`, again)).status).toBe(204);
    const [latest] = (await admin.get(`${path}/analysis`)).body.evaluations.evaluations;
    expect(latest).toMatchObject({ feedback: 'Very polite.', scorecard: evaluation.scorecard });
    const wrong = [{ category: 1, question: 1, answer: 'MAYBE' }];
    expect((await admin.put(`${path}/evaluations`, { ...review, answers: wrong })).status).toBe(400);
    expect((await admin.put(`${path}/evaluations`, { ...review, scorecard: 'Unknown' })).status).toBe(422);
    const nobody = `/admin/v1/calls/${missed.id}`;
    expect((await admin.get(`${nobody}/analysis`)).body).toMatchObject({ available: true, scorecards: [] });
    const refused = await admin.put(`${nobody}/evaluations`, review);
    expect([refused.status, refused.body.troubleshoot]).toEqual([
      422,
      'This call cannot be evaluated, because no agent was on it.',
    ]);
    expect((await stranger.get(`${path}/analysis`)).status).toBe(404);
    expect((await stranger.put(`${path}/evaluations`, review)).status).toBe(403);
    const plain = await app.company();
    const theirs = await (await CallCenter.open(app, plain)).completeCall();
    const owner = await DashboardClient.logIn(app.url, await app.user(plain.id, { roles: ['owner'] }));
    expect((await owner.get(`/admin/v1/calls/${theirs.id}/analysis`)).body).toEqual({
      available: false,
      transcription: null,
      sentiments: null,
      topics: null,
      summary: null,
      scorecards: [],
      custom_summary_result: null,
      action_items: null,
      playbook_result: null,
      evaluations: null,
    });
  });
});
