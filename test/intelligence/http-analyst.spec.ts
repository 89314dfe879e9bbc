import { MINUTE } from '../../src/platform/clock.js';
import { Config } from '../../src/platform/config.js';
import type { TestApp } from '../support/app.js';
import type { CallReference } from '../support/company/call-center.js';
import { FakeAiServer, propertyOf } from './fake-ai-server.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from './intelligence-scenario.js';

const KEY = 'sk-a-secret-that-stays-here';
const CHAT = '/v1/chat/completions';

const verdict = (category: number, question: number, answer: string, feedback = 'Seen.') => ({
  category,
  question,
  answer,
  feedback,
});

describe('with AI_URL, a model', () => {
  let app: TestApp;
  let ai: FakeAiServer;
  let scenario: IntelligenceScenario;
  let log: string;

  beforeAll(async () => {
    ai = await FakeAiServer.start();
    const written = { write: (line: string) => void (log += line) };
    app = await startIntelligenceApp({ AI_URL: ai.url, AI_KEY: KEY, AI_MODEL: 'house-model' }, written);
  });

  afterAll(async () => {
    await app.close();
    await ai.close();
  });

  beforeEach(async () => {
    log = '';
    ai.takeRequests();
    for (const [property, answer] of Object.entries({
      moods: [
        { participant: 0, value: 'NEUTRAL' },
        { participant: 1, value: 'NEGATIVE' },
      ],
      topics: ['renewal', 'seats'],
      summary: 'They renew.',
      action_items: ['Tom mails the quote'],
      sections: [
        { section: 0, content: 'To renew' },
        { section: 1, content: '' },
      ],
      answers: [
        verdict(0, 0, 'YES'),
        verdict(0, 1, 'NO'),
        verdict(0, 2, 'N/A'),
        verdict(1, 0, 'GOOD'),
        verdict(1, 1, 'EXCELLENT'),
        verdict(1, 2, 'N/A'),
        verdict(2, 0, 'YES'),
        verdict(2, 1, 'YES'),
        verdict(2, 2, 'FAIR'),
      ],
    }))
      ai.answers.set(property, answer);
    scenario = await IntelligenceScenario.open(app);
  });

  const analysed = async (): Promise<CallReference> => {
    const call = await scenario.endedCall(findDialogue('a renewal'));
    await app.settle();
    for (let i = 0; i < 12; i++) {
      app.clock.advance(MINUTE);
      await app.settle();
    }
    return call;
  };

  it('produces all results of a call', async () => {
    const call = await analysed();
    expect((await scenario.get(call, 'sentiments')).sentiment.participants).toMatchObject([
      { type: 'internal', value: 'NEUTRAL' },
      { type: 'external', value: 'NEGATIVE' },
    ]);
    expect((await scenario.get(call, 'topics')).topic.content).toEqual(['renewal', 'seats']);
    expect((await scenario.get(call, 'summary')).summary.content).toBe('They renew.');
    expect((await scenario.get(call, 'action_items')).action_items).toMatchObject([{ content: 'Tom mails the quote' }]);
    expect((await scenario.get(call, 'custom_summary_result')).summary_template_results).toMatchObject([
      { name: 'Reason for the call', content: 'To renew' },
    ]);
    const [{ categories, score }] = (await scenario.get(call, 'evaluations')).evaluations;
    expect(categories[0].questions).toMatchObject([
      { answer: 'YES', feedback: 'Seen.' },
      { answer: 'NO' },
      { answer: 'N/A', feedback: null },
    ]);
    expect(score).toEqual({ score_points: 4 + 0 + 3 + 4 + 4 + 4 + 4, total_points: 32, normalized_score: 72 });
  });

  it('whose response cannot be stored gets it replaced', async () => {
    ai.answers.set('summary', 'They renew \ud83d');
    ai.answers.set('topics', ['rene\0wal']);
    const call = await analysed();
    expect((await scenario.get(call, 'summary')).summary.content).toBe('They renew \ufffd');
    expect((await scenario.get(call, 'topics')).topic.content).toEqual(['rene\ufffdwal']);
  });

  it('is called with the key, the model, a schema, and the transcript as data', async () => {
    const call = await analysed();
    const requests = ai.takeRequests();
    expect(new Set(requests.map(({ path }) => path))).toEqual(new Set([CHAT]));
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${KEY}`]));
    const { chat } = requests[0];
    expect(chat!.model).toBe('house-model');
    expect(chat!.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(chat!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(chat!.messages[1].content).toContain('[0] Agent: Hello, this is Tom from Brightline.');
    expect(chat!.messages[1].content).toContain('[1] Customer: Hi Tom.');
    expect(call.id).toBeGreaterThan(0);
  });

  it('whose response is invalid is called three times before the embedded Analyst is used', async () => {
    ai.answers.set('summary', 7);
    ai.answers.set('answers', [verdict(0, 0, 'EXCELLENT')]);
    const call = await analysed();
    expect((await scenario.get(call, 'summary')).summary.content).toContain('Our subscription ends next month');
    const [{ categories }] = (await scenario.get(call, 'evaluations')).evaluations;
    expect(categories[0].questions[0]).toMatchObject({ answer: 'YES', feedback: expect.stringContaining('Hello') });
    const questions = ai.takeRequests().map(({ chat }) => propertyOf(chat!));
    expect(questions.filter((question) => question === 'summary')).toHaveLength(3);
    expect(questions.filter((question) => question === 'answers')).toHaveLength(3);
    expect((await scenario.get(call, 'topics')).topic.content).toEqual(['renewal', 'seats']);
  });

  it('that fails temporarily is retried with growing delays, and nothing is published twice', async () => {
    ai.failNext({ status: 500, body: '{}' }, 'cut');
    const call = await scenario.endedCall(findDialogue('a renewal'));
    await app.settle();
    expect((await scenario.request(call, 'sentiments')).status).toBe(404);
    app.clock.advance(6_000);
    await app.settle();
    expect((await scenario.request(call, 'sentiments')).status).toBe(404);
    app.clock.advance(6_000);
    await app.settle();
    expect((await scenario.request(call, 'sentiments')).status).toBe(404);
    app.clock.advance(6_000);
    await app.settle();
    expect((await scenario.get(call, 'sentiments')).sentiment.participants).toHaveLength(2);
    const kinds = await app.reader.rows('SELECT kind FROM insights WHERE call_id = ?', [call.id]);
    expect(new Set(kinds.map(({ kind }: any) => kind)).size).toBe(kinds.length);
  });

  it('that responds with something other than JSON, or an error, leaves no secret in the log', async () => {
    ai.failNext(
      { status: 200, body: '{"choices":[{"message":{"content":"Sure! Here you go"}}]}' },
      { status: 401, body: JSON.stringify({ error: `wrong key ${KEY}` }) },
      { status: 200, body: 'not at all' },
    );
    await analysed();
    expect(log).toContain('failed outside');
    expect(log).not.toContain(KEY);
    expect(log).not.toContain('subscription');
  });

  describe('transcribes the recording of a call without utterances', () => {
    const recorded = async (): Promise<CallReference> => {
      const call = await scenario.callCenter.completeCall();
      await app.settle();
      for (let i = 0; i < 8; i++) {
        app.clock.advance(MINUTE);
        await app.settle();
      }
      return call;
    };
    const segments = (...spoken: [string, string?][]) =>
      spoken.map(([text, speaker], i) => ({
        id: i,
        start: i * 2,
        end: i * 2 + 1.5,
        text: ` ${text}`,
        ...(speaker && { speaker }),
      }));

    it('and separates speakers when it can', async () => {
      ai.transcript = {
        language: 'english',
        segments: segments(
          ['Hello, this is Tom.', 'A'],
          ['I want to renew my subscription.', 'B'],
          ['With pleasure.', 'A'],
        ),
      };
      const call = await recorded();
      const { transcription } = await scenario.get(call, 'transcription');
      expect(transcription.content.language).toBe('en');
      expect(transcription.content.utterances).toMatchObject([
        { participant_type: 'internal', user_id: scenario.agent, text: 'Hello, this is Tom.' },
        { participant_type: 'external', phone_number: '+33639984567', text: 'I want to renew my subscription.' },
        { participant_type: 'internal', text: 'With pleasure.' },
      ]);
      const sound = ai.takeRequests().find(({ path }) => path === '/v1/audio/transcriptions')!;
      expect(sound.contentType).toMatch(/^multipart\/form-data/);
      expect(sound.body.includes('verbose_json')).toBe(true);
      expect(sound.body.includes('call.mp3')).toBe(true);
      expect((await scenario.get(call, 'summary')).summary.content).toBe('They renew.');
    });

    it('and asks the chat model for the speakers when they are not separated', async () => {
      ai.transcript = { language: 'fr', segments: segments(['Bonjour.'], ['Bonjour, ma facture est fausse.']) };
      ai.answers.set('speakers', ['agent', 'customer']);
      const call = await recorded();
      const { content } = (await scenario.get(call, 'transcription')).transcription;
      expect(content.language).toBe('fr');
      expect(content.utterances).toMatchObject([{ participant_type: 'internal' }, { participant_type: 'external' }]);
    });

    it('and scores nobody when the speakers are unknown', async () => {
      ai.transcript = { language: 'en', segments: segments(['Hello.'], ['My invoice is wrong.']) };
      ai.answers.set('speakers', ['agent']);
      const call = await recorded();
      const { content } = (await scenario.get(call, 'transcription')).transcription;
      expect(content.utterances.map((each: any) => each.participant_type)).toEqual(['external', 'external']);
      expect((await scenario.request(call, 'evaluations')).status).toBe(404);
    });

    it.each([
      ['in a language that is not understood here', { language: 'klingon', segments: segments(['nuqneH']) }],
      ['that is silent', { language: 'english', segments: [] }],
      ['in an answer that does not fit', { words: [] }],
    ])('and produces nothing from one %s', async (_, transcript) => {
      ai.transcript = transcript;
      const call = await recorded();
      expect((await scenario.request(call, 'transcription')).status).toBe(404);
      expect((await scenario.request(call, 'summary')).status).toBe(404);
    });
  });
});

describe('the settings of a model', () => {
  it('must contain the model', () => {
    expect(() => new Config({ AI_URL: 'http://localhost:1', SECRET_KEY: 'a secret key for tests only' })).toThrow(
      'AI_MODEL is mandatory with AI_URL: it names the model to ask.',
    );
  });

  it('must contain a valid URL', () => {
    expect(() => new Config({ AI_URL: 'model', SECRET_KEY: 'a secret key for tests only' })).toThrow(/^AI_URL must be/);
  });
});
