import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { RecentRetentionRuns } from '../../../src/contracts/companies/queries.js';
import type { CompanySettings } from '../../../src/contracts/companies/types.js';
import { ReceiveMessage } from '../../../src/contracts/messaging/commands.js';
import { CheckDatabase } from '../../../src/platform/check/check-database.js';
import { DAY } from '../../../src/platform/clock.js';
import { Storage } from '../../../src/ports/storage.js';
import { IntelligenceScenario, startIntelligenceApp } from '../../intelligence/intelligence-scenario.js';
import type { TestApp } from '../../support/app.js';
import type { CallReference } from '../../support/company/call-center.js';
import { storeFile } from '../../support/company/call-files.js';

const CUSTOMER = '+33639984567';
const EVERYTHING = { recordings: 0, transcripts: 0, messages: 0, calls: 0 };

describe('the retention of a company', () => {
  let app: TestApp;
  let mine: IntelligenceScenario;
  let other: IntelligenceScenario;
  let storage: Storage;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    storage = app.context.get(Storage, { strict: false });
    mine = await IntelligenceScenario.open(app);
    other = await IntelligenceScenario.open(app);
  });

  afterAll(() => app.close());

  const keep = (scenario: IntelligenceScenario, settings: Partial<CompanySettings>) =>
    app.commands.execute(new UpdateCompany({ companyId: scenario.company.id, settings }));
  const runs = ({ company }: IntelligenceScenario) =>
    app.queries.execute(new RecentRetentionRuns({ companyId: company.id, limit: 10 }));
  const receive = async ({ callCenter }: IntelligenceScenario, body: string, from = CUSTOMER) => {
    const message = { to: callCenter.number.digits, from, body, files: [], channel: 'sms' as const };
    return (await app.commands.execute(new ReceiveMessage({ message }))).messageId;
  };
  const files = async ({ id }: CallReference) =>
    app.reader.rows<{ storage_key: string }>('SELECT storage_key FROM call_files WHERE call_id = ?', [id]);
  const findings = () => app.commands.execute(new CheckDatabase({ repair: false }));
  const countOf = async (table: string, { company }: IntelligenceScenario) =>
    (await app.reader.rows<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE company_id = ?`, [company.id]))[0]
      .n;

  /** A call with recording, transcript, tag and comment, and two messages with a file. */
  async function fill(scenario: IntelligenceScenario): Promise<{ call: CallReference; file: string }> {
    const call = await scenario.analysedCall();
    await storeFile(app, call, 'recording', { base64: Buffer.from('a recording').toString('base64') });
    const { api } = scenario.company;
    const tag = (await api.post('/v1/tags', { name: `VIP ${call.id}`, color: '#ff0000' })).body.tag;
    await api.post(`/v1/calls/${call.id}/tags`, { tags: [tag.id] });
    await api.post(`/v1/calls/${call.id}/comments`, { content: 'Call back' });
    const id = await receive(scenario, 'Hello');
    await receive(scenario, 'Are you there?');
    const [attachment, key] = [id, `attachments/${id.slice(-2)}/${id}`];
    await storage.put(key, Buffer.from('a picture'));
    await app.work.run(async (tx) => {
      await tx.change(
        `INSERT INTO attachments (id, company_id, file_name, content_type, size, created_at) VALUES (?, ?, 'a', 'b', 9, ?)`,
        [attachment, scenario.company.id, app.clock.now()],
      );
      const media = JSON.stringify([{ id: attachment, name: 'a', type: 'b', url: 'c' }]);
      await tx.change('UPDATE messages SET media = ? WHERE id = ?', [media, id]);
    });
    await app.settle();
    const [{ storage_key: file }] = await files(call);
    return { call, file };
  }

  const nextNight = async (days = 1) => {
    app.clock.advance(days * DAY);
    await app.settle();
  };

  it('keeps everything forever unless the company sets it otherwise', async () => {
    await fill(mine);
    await nextNight(400);
    expect(await runs(mine)).toEqual([]);
    expect(await countOf('calls', mine)).toBe(1);
  });

  it('removes recordings and transcripts separately, with their files, and reports it', async () => {
    const { call, file } = await fill(mine);
    const kept = await fill(other);
    await keep(mine, { keepRecordingsDays: 10, keepTranscriptsDays: 20 });
    await nextNight(9);
    expect(await storage.size(file)).toBeDefined();
    await nextNight(2);
    expect(await storage.size(file)).toBeUndefined();
    expect((await mine.callCenter.call(call)).recording).toBeNull();
    expect((await mine.request(call, 'transcription')).status).toBe(200);
    await nextNight(10);
    expect((await mine.request(call, 'transcription')).status).toBe(404);
    for (const table of ['utterances', 'insights', 'action_items', 'conversations'])
      expect(await countOf(table, mine)).toBe(0);
    const reports = await runs(mine);
    const total = (kind: 'recordings' | 'transcripts') => reports.reduce((sum, run) => sum + run[kind], 0);
    expect([total('recordings'), total('transcripts')]).toEqual([2, 2]);
    expect(reports[0].finishedAt).toBe(app.clock.now());
    expect(await runs(other)).toEqual([]);
    expect(await storage.size(kept.file)).toBeDefined();
    expect(await findings()).toEqual([]);
  });

  it('removes messages with their files, and keeps conversations correct', async () => {
    await keep(mine, { keepRecordingsDays: null, keepTranscriptsDays: null, keepMessagesDays: 30 });
    await receive(mine, 'A single question', '+33639980000');
    app.clock.advance(20 * DAY);
    const late = await receive(mine, 'And now?');
    await app.settle();
    await nextNight(11);
    expect(await countOf('messages', mine)).toBe(1);
    expect(await countOf('attachments', mine)).toBe(0);
    expect(await countOf('attachments', other)).toBe(1);
    const conversations = await app.reader.rows(
      'SELECT last_message_id, received_count FROM message_conversations WHERE company_id = ?',
      [mine.company.id],
    );
    expect(conversations).toEqual([{ last_message_id: late, received_count: 1 }]);
    expect(await countOf('messages', other)).toBe(2);
    expect(await findings()).toEqual([]);
  });

  it('removes ended calls with all their data, in many batches, and keeps the counters correct', async () => {
    const live = await mine.callCenter.talk('+33639980001');
    const agents = mine.callCenter.agents[0];
    await app.work.run(async (tx) => {
      const [{ number_id: numberId }] = await tx.rows<{ number_id: number }>('SELECT number_id FROM calls LIMIT 1');
      for (let n = 0; n < 230; n++)
        await tx.change(
          `INSERT INTO calls (company_id, sid, direction, listed, status, number_id, raw_digits, user_id, created_at, ended_at, state)
           VALUES (?, ?, 'outbound', 1, 'done', ?, ?, ?, ?, ?, '{}')`,
          [mine.company.id, `old ${n}`, numberId, CUSTOMER, agents, app.clock.now(), app.clock.now() + 1000],
        );
    });
    await keep(mine, { keepMessagesDays: null, keepCallsDays: 3 });
    await nextNight(2);
    expect(await countOf('calls', mine)).toBe(231);
    await nextNight(2);
    const left = await app.reader.rows('SELECT id FROM calls WHERE company_id = ?', [mine.company.id]);
    expect(left).toEqual([{ id: live.id }]);
    for (const table of ['call_tags', 'ring_attempts', 'call_files', 'conversations'])
      expect([table, await countOf(table, mine)]).toEqual([table, table === 'ring_attempts' ? 1 : 0]);
    expect((await runs(mine)).reduce((sum, { calls }) => sum + calls, 0)).toBe(232);
    expect(await countOf('calls', other)).toBe(1);
    expect((await other.company.api.get('/v1/calls')).status).toBe(200);
    await nextNight();
    expect((await runs(mine))[0]).toMatchObject(EVERYTHING);
    expect(await findings()).toEqual([]);
  });

  it('refuses an invalid number of days', async () => {
    for (const days of [0, -1, 1.5, 36_501])
      await expect(keep(mine, { keepCallsDays: days })).rejects.toThrow('keep_calls_days must be a whole number');
  });
});
