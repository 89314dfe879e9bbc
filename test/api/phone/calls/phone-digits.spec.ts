import { CarrierRequested } from '../../../../src/contracts/carrier/events.js';
import { type Agent, CALLER, PhoneScenario } from '../../../phone/phone-scenario.js';
import { TestApp } from '../../../support/app.js';
import { ApiClient } from '../../../support/http/api-client.js';

const RULE = 'must be 1 to 32 of 0 to 9, *, # and A to D';

describe('POST /phone/v1/calls/:id/digits', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(() => scenario.reset());

  afterAll(() => app.close());

  const send = (id: number, digits: unknown, agent = ann) => agent.act(id, 'digits', { digits });
  const sentDigits = async (): Promise<string[]> => {
    await app.settle();
    const requests = app.events.splice(0).flatMap((event) => (event instanceof CarrierRequested ? event.requests : []));
    return requests.flatMap((request) => (request.act === 'send_digits' ? [request.digits] : []));
  };
  const talking = async (): Promise<{ id: number; sid: string }> => {
    const call = await scenario.receiveCall();
    await ann.act(call.id, 'answer');
    await sentDigits();
    return call;
  };
  const refusalOf = async (answer: ReturnType<typeof send>): Promise<unknown[]> => {
    const { status, body } = await answer;
    expect(await sentDigits()).toEqual([]);
    return [status, body.troubleshoot];
  };

  it('asks the carrier to send them, in order', async () => {
    const { id } = await talking();
    const { status, text } = await send(id, '0123456789*#ABCD');
    expect([status, text]).toEqual([204, '']);
    await send(id, '1');
    await send(id, '1');
    expect(await sentDigits()).toEqual(['0123456789*#ABCD', '1', '1']);
  });

  it('works on an outbound call once the other party has answered', async () => {
    const body = { number_id: scenario.number.id, to: CALLER };
    const { id, sid } = (await ann.api.post('/phone/v1/calls', body)).body.call;
    expect(await refusalOf(send(id, '1'))).toEqual([409, 'The other party has not answered yet.']);
    await scenario.reportEvent(sid, { type: 'callee_answered' });
    expect((await send(id, '1')).status).toBe(204);
    expect(await sentDigits()).toEqual(['1']);
  });

  it.each(['', ' ', '1'.repeat(33), '12x', '1 2', 'a', '+33', '1\n', 5, null, ['1'], {}])(
    'answers 422 to %j',
    async (digits) => {
      const { id } = await talking();
      const { status, body } = await send(id, digits);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['digits']]);
      expect(await sentDigits()).toEqual([]);
    },
  );

  it('reports the rule, and answers 422 without digits', async () => {
    const { id } = await talking();
    expect((await send(id, '12x')).body).toMatchObject({ troubleshoot: expect.stringContaining(`digits ${RULE}`) });
    expect((await ann.act(id, 'digits', {})).status).toBe(422);
  });

  it('answers 409 while the call rings, and to an agent who is not on it', async () => {
    const { id } = await scenario.receiveCall();
    expect(await refusalOf(send(id, '1'))).toEqual([409, 'You are not on this call.']);
    await ann.act(id, 'answer');
    expect(await refusalOf(send(id, '1', bob))).toEqual([409, 'You are not on this call.']);
  });

  it('answers 409 on hold and after the end', async () => {
    const { id } = await talking();
    await ann.act(id, 'hold');
    expect(await refusalOf(send(id, '1'))).toEqual([409, 'This call is on hold.']);
    await ann.act(id, 'hangup');
    expect(await refusalOf(send(id, '1'))).toEqual([409, 'You are not on this call.']);
  });

  it('answers 409 on an internal call, which has no other party', async () => {
    const { id } = (await ann.api.post('/phone/v1/calls', { user_id: bob.id })).body.call;
    await bob.act(id, 'answer');
    expect(await refusalOf(send(id, '1'))).toEqual([409, 'Digits cannot be sent to a colleague.']);
  });

  it('answers 404 for a call of another company and for none, and 403 without a session', async () => {
    const { id } = await talking();
    const [stranger] = (await PhoneScenario.create(app)).agents;
    expect((await send(id, '1', stranger)).status).toBe(404);
    expect((await send(999_999, '1')).status).toBe(404);
    expect((await new ApiClient(app.url).post(`/phone/v1/calls/${id}/digits`, { digits: '1' })).status).toBe(403);
    expect(await sentDigits()).toEqual([]);
  });
});
