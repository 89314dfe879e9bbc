import type { DemoCompany } from '../../../src/demo/demo-company.js';
import { makeDemoCompany } from '../../../src/demo/make-demo.js';
import { TALKS } from '../../../src/demo/talks/talk-placer.js';
import { SPOKEN_TALKS } from '../../../src/demo/talks/texts/spoken-talks.js';
import { mp3Seconds } from '../../../src/modules/media/sound/mp3-seconds.js';
import { Application } from '../../../src/platform/application.js';
import { DAY, SECOND } from '../../../src/platform/clock.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { Receiver } from '../../support/http/receiver.js';
import { FakeAiServer } from '../../intelligence/fake-ai-server.js';
import { TestApp } from '../../support/app.js';

/** The results of a conversation with an agent, by their names in the response. */
const RESULTS = ['transcription', 'summary', 'topics', 'sentiments', 'action_items', 'playbook_result', 'evaluations'];
/** As many calls a day as in the whole history. */
const MONTH = { calls: 600, months: 1 };
const SENTIMENTS = ['positive', 'neutral', 'negative'];

interface Talk {
  call: any;
  analysis: any;
  lines: { start_time: number; end_time: number; text: string; participant_type: string; user_id?: number }[];
}

describe('the talks of the demo company', () => {
  let app: TestApp;
  let model: FakeAiServer;
  let receiver: Receiver;
  let demo: DemoCompany;
  let admin: DashboardClient;
  let api: ApiClient;
  const talks: Talk[] = [];

  beforeAll(async () => {
    model = await FakeAiServer.start();
    receiver = await Receiver.start();
    app = await TestApp.start({ AI_URL: model.url, AI_MODEL: 'house-model', WEBHOOK_ALLOW_PRIVATE: 'true' });
    app.clock.set(Date.now());
    const application = new Application(app.context);
    demo = await application.inTransaction(() => makeDemoCompany(application, () => 'demo.example', MONTH));
    api = ApiClient.basic(app.url, demo.apiId, demo.apiToken);
    await api.post('/v1/webhooks', { url: receiver.url });
    await app.deliver();
    admin = await DashboardClient.logIn(app.url, demo.owner);
    for (const sentiment of SENTIMENTS) {
      const { calls } = (await admin.get(`/admin/v1/calls?sentiment=${sentiment}&per_page=50&fetch_contact=true`)).body;
      for (const call of calls) {
        const analysis = (await admin.get(`/admin/v1/calls/${call.id}/analysis`)).body;
        talks.push({ call, analysis, lines: analysis.transcription.transcription.content.utterances });
      }
    }
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([model.close(), receiver.close()]);
  });

  const conversations = () => talks.filter(({ call }) => call.answered_at !== null);

  it('are about forty, of the last two weeks, with every result of the analysis', () => {
    expect(talks).toHaveLength(TALKS.length);
    expect(conversations().length).toBeGreaterThanOrEqual(40);
    for (const { call, analysis } of conversations()) {
      expect([call.id, RESULTS.filter((name) => !analysis[name])]).toEqual([call.id, []]);
      expect(app.clock.now() / SECOND - call.started_at).toBeLessThanOrEqual((14 * DAY) / SECOND);
    }
    const languages = new Set(talks.map(({ analysis }) => analysis.transcription.transcription.content.language));
    expect(languages).toEqual(new Set(['en', 'fr']));
  });

  it('match their calls: agent, contact, length and tags', () => {
    for (const { call, analysis, lines } of conversations()) {
      const agents = lines.filter(({ participant_type }) => participant_type === 'internal');
      expect(new Set(agents.map(({ user_id }) => user_id))).toEqual(new Set([call.user.id]));
      expect(analysis.playbook_result.user_id).toBe(call.user.id);
      expect(call.contact).not.toBeNull();
      expect(lines[0].start_time).toBeGreaterThanOrEqual(call.answered_at - call.started_at);
      expect(lines.at(-1)!.end_time).toBeLessThanOrEqual(call.duration);
      expect(call.duration - lines.at(-1)!.end_time).toBeLessThan(2);
    }
    expect(conversations().filter(({ call }) => call.tags.length > 0).length).toBeGreaterThan(25);
  });

  it('have audio in eight recordings and a voicemail, as long as the text', async () => {
    const spoken = talks.filter(({ call }) => call.recording !== null || call.voicemail !== null);
    expect(spoken).toHaveLength(SPOKEN_TALKS.length);
    expect(spoken.filter(({ call }) => call.recording !== null)).toHaveLength(8);
    for (const { call, lines } of spoken) {
      const answer = await fetch(call.recording ?? call.voicemail);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      const seconds = mp3Seconds(Buffer.from(await answer.arrayBuffer()));
      const speaksFrom = call.answered_at === null ? call.duration - seconds : call.answered_at - call.started_at;
      expect(Math.abs(lines.at(-1)!.end_time - speaksFrom - seconds)).toBeLessThan(1.5);
    }
  });

  it('are evaluated by a scorecard and a playbook of the company', async () => {
    const { body } = await admin.get('/admin/v1/intelligence/rules');
    const own = JSON.stringify(body);
    expect(own).toContain('Service quality');
    expect(own).toContain('Every customer call');
    for (const { analysis } of conversations()) {
      expect(JSON.stringify(analysis.evaluations)).toContain('Service quality');
      expect(JSON.stringify(analysis.playbook_result)).toContain('Every customer call');
    }
  });

  it('have the team that each call rang', async () => {
    const { teams } = (await api.get('/v1/teams')).body;
    const support = teams.find(({ name }: { name: string }) => name === 'Support');
    const { calls, meta } = (await admin.get(`/admin/v1/calls?team_id=${support.id}&per_page=50`)).body;
    expect(meta.total).toBeGreaterThan(60);
    for (const call of calls) {
      expect([call.direction, call.missed_call_reason]).not.toContain('out_of_opening_hours');
      expect(call.teams.map(({ name }: { name: string }) => name)).toEqual(['Support']);
    }
  });

  it('reach no webhook and no model', () => {
    expect(app.events.filter(({ subject }) => subject.startsWith('call:'))).toEqual([]);
    expect(receiver.take()).toEqual([]);
    expect(model.requests).toEqual([]);
  });
});
