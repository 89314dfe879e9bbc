import { Receiver } from '../../support/http/receiver.js';
import type { TestApp } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';
import { StartInternalCall } from '../../../src/contracts/calls/commands.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';

describe('live transcription', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    receiver = await Receiver.start();
  });

  // Ends the previous call, so that the agent is free.
  beforeEach(async () => {
    scenario = await IntelligenceScenario.open(app);
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  const texts = async (call: { id: number }): Promise<string[]> =>
    (await scenario.get(call, 'transcription?mode=realtime')).transcription.content.utterances.map(
      ({ text }: { text: string }) => text,
    );

  describe('an utterance that the carrier reports', () => {
    it('is returned during the call by mode=realtime, and not by mode=async', async () => {
      const call = await scenario.callCenter.talk();
      expect((await scenario.request(call, 'transcription?mode=realtime')).status).toBe(404);
      expect((await scenario.reportUtterance(call, { text: 'Hello?' })).status).toBe(202);
      const { transcription } = await scenario.get(call, 'transcription?mode=realtime');
      expect(transcription).toMatchObject({ call_id: call.id, type: 'call', content: { language: 'en' } });
      expect(transcription.content.utterances).toEqual([
        {
          start_time: 0,
          end_time: 1.5,
          text: 'Hello?',
          participant_type: 'external',
          phone_number: '+33639984567',
        },
      ]);
      for (const path of ['transcription', 'transcription?mode=async'])
        expect((await scenario.request(call, path)).status).toBe(404);
      await scenario.mustReport(call, { type: 'caller_hangup' });
      await app.settle();
      expect(await scenario.get(call, 'transcription')).toEqual({ transcription });
      expect(await scenario.get(call, 'transcription?mode=realtime')).toEqual({ transcription });
    });

    it('is returned in spoken order, in whatever order it is reported', async () => {
      const call = await scenario.callCenter.talk();
      const start = app.clock.now();
      for (const [text, after] of [
        ['first', 0],
        ['third', 9000],
        ['second', 5000],
        ['fourth', 9001],
      ] as const)
        await scenario.reportUtterance(call, { text, timestamp: start + after });
      expect(await texts(call)).toEqual(['first', 'second', 'third', 'fourth']);
    });

    it('is stored once when it is reported twice', async () => {
      const call = await scenario.callCenter.talk();
      for (let i = 0; i < 2; i++) expect((await scenario.reportUtterance(call, { text: 'Hello?' })).status).toBe(202);
      await scenario.reportUtterance(call, { text: 'Hello?', participant_type: 'internal' });
      expect(await texts(call)).toEqual(['Hello?', 'Hello?']);
    });

    it('needs only speaker and text; the rest is derived from the call', async () => {
      const call = await scenario.callCenter.talk();
      app.clock.advance(2000);
      const { status } = await scenario.report(call, {
        type: 'utterance',
        participant_type: 'internal',
        text: ' Hello. ',
      });
      expect(status).toBe(202);
      const { transcription } = await scenario.get(call, 'transcription?mode=realtime');
      expect(transcription.content).toEqual({
        language: 'en',
        utterances: [
          {
            start_time: 2,
            end_time: 2,
            text: 'Hello.',
            participant_type: 'internal',
            user_id: scenario.agent,
          },
        ],
      });
      await scenario.reportUtterance(call, {
        language: 'fr',
        text: 'Bonjour, je vous appelle au sujet de ma facture.',
      });
      await scenario.mustReport(call, { type: 'caller_hangup' });
      await app.settle();
      // The language of most of the text.
      expect((await scenario.get(call, 'transcription')).transcription.content.language).toBe('fr');
    });

    it.each([
      ['participant_type', { participant_type: undefined }, 422],
      ['participant_type', { participant_type: 'caller' }, 400],
      ['text', { text: undefined }, 422],
      ['text', { text: '  ' }, 422],
      ['text', { text: 'x'.repeat(10_001) }, 400],
      ['language', { language: 'pt' }, 400],
      ['timestamp', { timestamp: 'now' }, 400],
      ['duration_ms', { duration_ms: -1 }, 400],
      ['user_id', { participant_type: 'internal', user_id: 987654321 }, 422],
    ])('is refused with a wrong %s: %j', async (field, fields, expected) => {
      const call = await scenario.callCenter.talk();
      const { status, body } = await scenario.reportUtterance(call, fields);
      expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
      expect((await scenario.request(call, 'transcription?mode=realtime')).status).toBe(404);
      await scenario.callCenter.hangUp(call);
    });

    it('is refused with an agent of another company', async () => {
      const call = await scenario.callCenter.talk();
      const stranger = (await IntelligenceScenario.open(app)).agent;
      expect((await scenario.reportUtterance(call, { participant_type: 'internal', user_id: stranger })).status).toBe(
        422,
      );
    });

    it('answers 409 before the call is answered and after it ended', async () => {
      const ringing = await scenario.callCenter.ring();
      expect((await scenario.reportUtterance(ringing)).status).toBe(409);
      await scenario.mustReport(ringing, { type: 'caller_hangup' });
      const over = await scenario.callCenter.completeCall();
      expect((await scenario.reportUtterance(over)).status).toBe(409);
      await app.settle();
      expect((await scenario.request(over, 'transcription')).status).toBe(404);
    });

    it('answers 404 for an unknown call', async () => {
      expect((await scenario.reportUtterance({ id: 1, sid: 'nobody' })).status).toBe(404);
    });

    it('is not stored for a call between colleagues', async () => {
      const callee = await CallCenter.addAgent(app, scenario.company);
      const { callId } = await app.commands.execute(
        new StartInternalCall({ companyId: scenario.company.id, userId: scenario.agent, calleeId: callee }),
      );
      const row = await app.reader.first<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [callId]);
      const call = { id: callId, sid: row!.sid };
      await scenario.callCenter.answer(call, callee);
      expect((await scenario.reportUtterance(call)).status).toBe(202);
      expect(await app.reader.rows('SELECT id FROM utterances WHERE call_id = ?', [callId])).toEqual([]);
      await scenario.callCenter.hangUp(call, callee);
    });
  });

  it('refuses an unknown mode', async () => {
    const { status, body } = await scenario.request({ id: 1 }, 'transcription?mode=live');
    expect([status, body.troubleshoot]).toEqual([400, 'mode must be async or realtime.']);
  });

  describe('realtime_transcription.utterances_received', () => {
    it('is sent for each utterance in order', async () => {
      const hook = await TestWebhook.create(receiver, scenario.company, {
        events: ['realtime_transcription.utterances_received'],
      });
      const call = await scenario.callCenter.talk();
      const timestamp = app.clock.now();
      await scenario.reportUtterance(call, { text: 'Hello?', timestamp });
      await scenario.reportUtterance(call, { text: 'Yes?', timestamp: timestamp + 9, participant_type: 'internal' });
      await app.deliver();
      const about = { id: call.id, uuid: call.sid, number_id: scenario.callCenter.number.id, direction: 'inbound' };
      const spoken = (fields: object) => ({ duration_ms: 1500, language: 'en', ...fields });
      expect(receiver.take().map(({ json }) => [json.resource, json.data])).toEqual([
        [
          'conversation_intelligence',
          {
            id: call.sid,
            call: about,
            utterances: [spoken({ participant_type: 'external', timestamp, text: 'Hello?' })],
          },
        ],
        [
          'conversation_intelligence',
          {
            id: call.sid,
            call: about,
            utterances: [
              spoken({ participant_type: 'internal', user_id: scenario.agent, timestamp: timestamp + 9, text: 'Yes?' }),
            ],
          },
        ],
      ]);
      await hook.delete();
    });

    it('is not sent to a company without a package', async () => {
      const other = await IntelligenceScenario.open(app, { aiPackage: 'none' });
      const hook = await TestWebhook.create(receiver, other.company);
      const call = await other.callCenter.talk();
      await other.speak(call, findDialogue('the opening hours'));
      await other.mustReport(call, { type: 'caller_hangup' });
      await app.deliver();
      expect(receiver.takeEvents().filter((name) => !name.startsWith('call.') && !name.startsWith('user.'))).toEqual(
        [],
      );
      await hook.delete();
    });
  });
});
