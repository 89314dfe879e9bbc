import type { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';
import { TestWebhook } from '../test-webhook.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const EVENTS = [
  'transcription.created',
  'sentiment.created',
  'topics.created',
  'summary.created',
  'action_item.created',
  'custom_summary.result_created',
  'playbook_result.created',
  'call_evaluation.created',
];

describe('conversation intelligence events', () => {
  let app: TestApp;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  const heardAfter = async (aiPackage: 'assist' | 'assist-pro') => {
    const scenario = await IntelligenceScenario.open(app, { aiPackage });
    await TestWebhook.create(receiver, scenario.company, { events: EVENTS });
    const call = await scenario.endedCall(findDialogue('a renewal'));
    await app.deliver();
    return { scenario, call, heard: receiver.take().map(({ json }) => json) };
  };

  it('are sent in order, each once, one for each action item', async () => {
    const { heard } = await heardAfter('assist-pro');
    expect(heard.map(({ event }) => event)).toEqual([
      'transcription.created',
      'sentiment.created',
      'topics.created',
      'summary.created',
      'action_item.created',
      'action_item.created',
      'custom_summary.result_created',
      'playbook_result.created',
      'call_evaluation.created',
    ]);
    expect(new Set(heard.map(({ resource }) => resource))).toEqual(new Set(['conversation_intelligence']));
  });

  it('of assist-pro are not sent with assist', async () => {
    const { heard } = await heardAfter('assist');
    expect(new Set(heard.map(({ event }) => event))).toEqual(
      new Set(EVENTS.filter((name) => !/custom_summary|playbook/.test(name))),
    );
  });

  it('contain the results', async () => {
    const { scenario, call, heard } = await heardAfter('assist-pro');
    const data = (name: string) => heard.find(({ event }) => event === name).data;
    const ofCall = { call_id: call.id, call_uuid: call.sid };
    const number_id = scenario.callCenter.number.id;
    const participants = [
      { type: 'internal', user_id: scenario.agent },
      { type: 'external', phone_number: '+33639984567' },
    ];
    const made = { id: expect.any(Number), created_at: ISO };
    const { transcription } = await scenario.get(call, 'transcription');
    expect(data('transcription.created')).toEqual({
      ...transcription,
      ...ofCall,
      number_id,
      participants,
      created_at: ISO,
    });
    const { sentiment } = await scenario.get(call, 'sentiments');
    expect(data('sentiment.created')).toEqual({ ...ofCall, id: call.id, participants: sentiment.participants });
    const { topic } = await scenario.get(call, 'topics');
    expect(data('topics.created')).toEqual({ ...made, ...ofCall, participants, content: topic.content });
    const { summary } = await scenario.get(call, 'summary');
    expect(data('summary.created')).toEqual({ ...made, ...ofCall, participants, content: summary.content });
    const { action_items } = await scenario.get(call, 'action_items');
    expect(data('action_item.created')).toEqual({ ...action_items[0], ...ofCall, participants });
    const custom = await scenario.get(call, 'custom_summary_result');
    expect(data('custom_summary.result_created')).toEqual({ ...custom, ...ofCall });
    const followed = await scenario.get(call, 'playbook_result?fetch_playbook=true');
    expect(data('playbook_result.created')).toEqual({ ...followed, ...ofCall });
    expect(data('call_evaluation.created')).toEqual({
      call_id: call.id,
      ai_generated: true,
      created_at: ISO,
      updated_at: ISO,
      created_by: null,
      updated_by: null,
      scorecard_name: 'Service quality',
      reviewee_id: scenario.agent,
      reviewer_id: null,
    });
  });
});
