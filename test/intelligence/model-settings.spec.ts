import { MINUTE } from '../../src/platform/clock.js';
import { Config } from '../../src/platform/config.js';
import type { TestApp } from '../support/app.js';
import type { CallReference } from '../support/company/call-center.js';
import { type AiRequest, FakeAiServer, propertyOf } from './fake-ai-server.js';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from './intelligence-scenario.js';
import { inFull } from '../support/size.js';

const SECRET = { SECRET_KEY: 'a secret key for tests only' };

describe('the settings of the models', () => {
  let language: FakeAiServer;
  let speech: FakeAiServer;
  let app: TestApp | undefined;
  let scenario: IntelligenceScenario;

  beforeEach(async () => {
    [language, speech] = await Promise.all([FakeAiServer.start(), FakeAiServer.start()]);
    for (const [property, answer] of Object.entries({
      speakers: ['agent', 'customer'],
      moods: [
        { participant: 0, value: 'NEUTRAL' },
        { participant: 1, value: 'POSITIVE' },
      ],
      topics: ['renewal'],
      summary: 'They renew.',
      action_items: [],
      sections: [],
      answers: [],
    }))
      language.answers.set(property, answer);
    speech.transcript = {
      language: 'english',
      segments: ['Hello, this is Tom.', 'I want to renew.'].map((text, i) => ({ start: i, end: i + 1, text })),
    };
  });

  afterEach(async () => {
    await app?.close();
    app = undefined;
    await Promise.all([language.close(), speech.close()]);
  });

  const start = async (env: Record<string, string>): Promise<void> => {
    app = await startIntelligenceApp({ AI_URL: language.url, AI_MODEL: 'house-model', ...env });
    scenario = await IntelligenceScenario.open(app);
  };

  const settle = async (): Promise<void> => {
    await app!.settle();
    for (let i = 0; i < 10; i++) {
      app!.clock.advance(MINUTE);
      await app!.settle();
    }
  };

  const spoken = async (): Promise<CallReference> => {
    const call = await scenario.endedCall(findDialogue('a renewal'));
    await settle();
    return call;
  };

  const recorded = async (): Promise<CallReference> => {
    const call = await scenario.callCenter.completeCall();
    await settle();
    return call;
  };

  const formatsOf = (requests: AiRequest[]): unknown[] =>
    requests.filter(({ chat }) => propertyOf(chat!) === 'moods').map(({ chat }) => chat!.response_format?.type);

  it('send recordings to a separate service, with its key and model', async () => {
    await start({ AI_KEY: 'language', SPEECH_URL: speech.url, SPEECH_KEY: 'speech', SPEECH_MODEL: 'whisper-large' });
    const call = await recorded();
    const [sound, ...more] = speech.takeRequests();
    expect(more).toEqual([]);
    expect([sound.path, sound.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer speech']);
    expect(sound.body.includes('whisper-large')).toBe(true);
    const asked = language.takeRequests();
    expect(new Set(asked.map(({ path, authorization }) => [path, authorization].join()))).toEqual(
      new Set(['/v1/chat/completions,Bearer language']),
    );
    expect((await scenario.get(call, 'transcription')).transcription.content.utterances).toMatchObject([
      { participant_type: 'internal' },
      { participant_type: 'external' },
    ]);
    expect((await scenario.get(call, 'summary')).summary.content).toBe('They renew.');
  });

  it('default to one service, key and whisper-1', async () => {
    await start({ AI_KEY: 'both' });
    language.transcript = speech.transcript;
    await recorded();
    const sound = language.takeRequests().find(({ path }) => path === '/v1/audio/transcriptions')!;
    expect(sound.authorization).toBe('Bearer both');
    expect(sound.body.includes('whisper-1')).toBe(true);
  });

  it('may configure only a speech service, whose transcripts the embedded Analyst reads', async () => {
    app = await startIntelligenceApp({ SPEECH_URL: speech.url });
    scenario = await IntelligenceScenario.open(app);
    const call = await recorded();
    expect((await scenario.get(call, 'transcription')).transcription.content.utterances).toHaveLength(2);
    expect((await scenario.get(call, 'sentiments')).sentiment.participants).toHaveLength(1);
    expect(speech.takeRequests()).toHaveLength(1);
    expect(language.takeRequests()).toEqual([]);
  });

  it('add headers, which a speech service at another address does not get', async () => {
    await start({ AI_HEADERS: '{"api-key":"a, b","X-Tenant":"7"}', SPEECH_URL: speech.url });
    await recorded();
    expect(language.takeRequests()[0].headers).toMatchObject({ 'api-key': 'a, b', 'x-tenant': '7' });
    expect(speech.takeRequests()[0].headers).not.toHaveProperty('api-key');
  });

  it.each([
    [{}, undefined],
    [{ AI_TEMPERATURE: '0' }, 0],
    [{ AI_TEMPERATURE: '0.7' }, 0.7],
  ])('send a temperature only if it is set: %p', async (env, temperature) => {
    await start(env);
    await spoken();
    const sent = language.takeRequests().map(({ chat }) => chat!.temperature);
    expect(new Set(sent)).toEqual(new Set([temperature]));
  });

  (inFull ? it : it.skip)('make requests that fit the types of the official client', async () => {
    const { findTypeErrors } = await import('./openai-types.js');
    await start({ SPEECH_URL: speech.url, AI_TEMPERATURE: '0.2' });
    await recorded();
    await spoken();
    const structured = language.takeRequests();
    language.rejectedFormats.add('json_schema').add('json_object');
    await spoken();
    const requests = [...structured, ...language.takeRequests(), ...speech.takeRequests()];
    expect(new Set(requests.map(({ chat }) => chat && propertyOf(chat)))).toEqual(
      new Set([undefined, 'speakers', 'moods', 'topics', 'summary', 'action_items', 'sections', 'coverage', 'answers']),
    );
    const wrong = { ...structured[0], chat: { ...structured[0].chat!, temprature: 0 } };
    expect(await findTypeErrors([...requests, wrong])).toEqual([expect.stringMatching(/temprature.* does not exist/)]);
  });

  it('fall back from a schema to a JSON object, and from that to plain text, and remember it', async () => {
    await start({});
    language.rejectedFormats.add('json_schema');
    const call = await spoken();
    expect((await scenario.get(call, 'summary')).summary.content).toBe('They renew.');
    expect(formatsOf(language.takeRequests())).toEqual(['json_schema', 'json_object']);
    language.rejectedFormats.add('json_object');
    language.wrap = (json) => `<think>{hm}</think>Sure:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`;
    const next = await spoken();
    expect((await scenario.get(next, 'summary')).summary.content).toBe('They renew.');
    expect(formatsOf(language.takeRequests())).toEqual(['json_object', undefined]);
    await spoken();
    expect(formatsOf(language.takeRequests())).toEqual([undefined]);
  });

  it('send no limit that structured outputs reject', async () => {
    await start({});
    await spoken();
    for (const { chat } of language.takeRequests())
      expect(JSON.stringify(chat!.response_format)).not.toMatch(/"(min|max)(Length|Items|imum)"/);
  });

  it.each([429, 503])('wait as long as a service requests that answers %p', async (status) => {
    await start({});
    language.failNext({ status, body: '{}', headers: { 'retry-after': '90' } });
    const call = await scenario.endedCall(findDialogue('a renewal'));
    await app!.settle();
    app!.clock.advance(89_000);
    await app!.settle();
    expect(language.takeRequests()).toHaveLength(1);
    app!.clock.advance(1_000);
    await app!.settle();
    expect((await scenario.get(call, 'sentiments')).sentiment.participants).toHaveLength(2);
  });

  it.each([
    [{ AI_HEADERS: '{"a":1}' }, /^AI_HEADERS must be a JSON object of strings, or "Name: value" pairs/],
    [{ AI_HEADERS: 'nothing' }, /^AI_HEADERS must be/],
    [{ AI_HEADERS: 'a b: c' }, /^AI_HEADERS must be/],
    [{ AI_TEMPERATURE: '3' }, /^AI_TEMPERATURE must be a number from 0 to 2, not "3"\.$/],
    [{ SPEECH_URL: 'whisper' }, /^SPEECH_URL must be a URL/],
  ])('are checked at the start: %p', (env, message) => {
    expect(() => new Config({ ...SECRET, ...env })).toThrow(message);
  });

  it.each(['{"api-key":"x","b":"y=z"}', 'api-key: x, b: y=z', 'api-key=x\nb=y=z'])('accept headers as %p', (text) => {
    expect(new Config({ ...SECRET, AI_HEADERS: text }).aiHeaders).toEqual({ 'api-key': 'x', b: 'y=z' });
  });
});
