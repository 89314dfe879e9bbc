import { ReportCallFile } from '../../../src/contracts/calls/commands.js';
import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { CreateNumber, UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { PhoneScenario } from '../../phone/phone-scenario.js';
import { TestApp } from '../../support/app.js';
import { freshDigits } from '../../support/company/numbers.js';

const ICE_SERVERS = [
  { urls: 'stun:stun.example.com' },
  { urls: ['turn:turn.example.com'], username: 'ada', credential: 'secret' },
];
const REFUSED = 'A test call needs an active Number of yours that the simulator carries.';

describe('the parts of the phone API for audio', () => {
  let app: TestApp;
  let scenario: PhoneScenario;

  beforeAll(async () => {
    app = await TestApp.start({ ICE_SERVERS: JSON.stringify(ICE_SERVERS) });
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 2);
  });

  afterAll(() => app.close());

  it('list the ICE servers in the format of browsers', async () => {
    const { status, body } = await scenario.agents[0].api.get('/phone/v1/ice_servers');
    expect([status, body]).toEqual([
      200,
      {
        ice_servers: [
          { urls: ['stun:stun.example.com'], username: null, credential: null },
          { urls: ['turn:turn.example.com'], username: 'ada', credential: 'secret' },
        ],
      },
    ]);
  });

  describe('POST /phone/v1/test_calls', () => {
    const start = () => scenario.agents[0].api.post('/phone/v1/test_calls');
    const change = (changes: UpdateNumber['changes']) =>
      app.commands.execute(new UpdateNumber({ ref: { id: scenario.number.id }, changes }));

    it('rings only the user, even if the Number is closed, and records the call', async () => {
      await change({ availabilityStatus: 'closed', recording: false });
      const [ada, bob] = scenario.agents;
      const { status, body } = await start();
      expect([status, body.call]).toEqual([
        201,
        expect.objectContaining({ direction: 'inbound', state: 'ringing', raw_digits: '+33 6 39 98 00 01' }),
      ]);
      expect(body.call.number.id).toBe(scenario.number.id);
      expect((await bob.api.get('/phone/v1/me')).body.call).toBeNull();
      const callId = body.call.id as number;
      await ada.act(callId, 'answer');
      app.clock.advance(4_000);
      expect((await ada.act(callId, 'hangup')).status).toBe(204);
      await app.settle();
      const path = `/phone/v1/calls/${callId}/recording`;
      expect((await ada.api.get(path)).body.recording).toMatch(`${app.url}/assets/recording/${callId}/audio.mp3`);
      expect((await bob.api.get(path)).status).toBe(404);
      const [stranger] = (await PhoneScenario.create(app)).agents;
      expect((await stranger.api.get(path)).status).toBe(404);
    });

    it('leaves the recording to the carrier of the audio', async () => {
      const [ada] = scenario.agents;
      const { call } = (await start()).body;
      await ada.act(call.id, 'answer');
      await app.commands.execute(new ReportCallFile({ sid: call.sid, kind: 'recording' }));
      app.clock.advance(4_000);
      await ada.act(call.id, 'hangup');
      await app.settle();
      expect((await ada.api.get(`/phone/v1/calls/${call.id}/recording`)).body).toEqual({ recording: null });
    });

    it('ends when the user declines', async () => {
      const [ada] = scenario.agents;
      const { id } = (await start()).body.call;
      expect((await ada.act(id, 'decline')).status).toBe(204);
      await app.settle();
      const { call } = (await scenario.company.api.get(`/v1/calls/${id}`)).body;
      expect([call.status, call.answered_at]).toEqual(['done', null]);
    });

    it('needs a Number that the simulator carries', async () => {
      const { id: companyId } = scenario.company;
      const bridge = new CreateConnection({ companyId, kind: 'http', url: 'https://bridge.example.com' });
      const { connectionId } = await app.commands.execute(bridge);
      await change({ voiceConnectionId: connectionId });
      const { status, body } = await start();
      expect([status, body.troubleshoot]).toEqual([409, REFUSED]);
      const number = { digits: freshDigits(), userIds: [scenario.agents[0].id] };
      const { numberId } = await app.commands.execute(new CreateNumber({ companyId, number }));
      expect((await start()).body.call.number.id).toBe(numberId);
    });

    it('is refused to a user without a Number, on a call, or not available', async () => {
      const nobody = await scenario.logIn('desktop');
      expect((await nobody.api.post('/phone/v1/test_calls')).status).toBe(409);
      expect((await start()).status).toBe(201);
      const second = await start();
      expect([second.status, second.body.errors]).toEqual([405, { user: ['is on a call'] }]);
      await scenario.agents[1].api.put('/phone/v1/availability', { availability_status: 'unavailable' });
      const absent = await scenario.agents[1].api.post('/phone/v1/test_calls');
      expect([absent.status, absent.body.errors]).toEqual([405, { user: ['is not available'] }]);
    });
  });
});
