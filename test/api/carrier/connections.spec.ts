import type { ServerResponse } from 'node:http';
import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { type Agent, CALLER, CallScenario, startApp } from '../../engine/call-scenario.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { answerWith, verify } from '../../support/http/bridge.js';
import { Receiver } from '../../support/http/receiver.js';
import { createNumber } from '../../support/company/numbers.js';

const CUSTOMER = '+33639984567';

/** A company with its own bridge. */
interface Tenant {
  scenario: CallScenario;
  connectionId: number;
  secret: string;
  bridge: Receiver;
  /** Reports with the secret of the connection. */
  carrier: ApiClient;
  ada: Agent;
  number: { id: number; digits: string };
}

describe('carrier connections', () => {
  let app: TestApp;
  let standard: Receiver;
  let acme: Tenant;
  let globex: Tenant;

  const join = async (): Promise<Tenant> => {
    const scenario = await CallScenario.create(app);
    const { company } = scenario;
    const bridge = await Receiver.start();
    const { connectionId, secret } = await app.commands.execute(
      new CreateConnection({ companyId: company.id, kind: 'http', url: bridge.url }),
    );
    const ada = await scenario.addAgent('ada');
    const connections = { voiceConnectionId: connectionId, messageConnectionId: connectionId };
    const number = await createNumber(app, company, { userIds: [ada.id], ...connections });
    const carrier = new ApiClient(app.url, `Bearer ${secret}`);
    return { scenario, connectionId, secret, bridge, carrier, ada, number };
  };

  beforeAll(async () => {
    standard = await Receiver.start();
    app = await startApp({ CARRIER: 'http', CARRIER_URL: standard.url });
  });

  beforeEach(async () => {
    [acme, globex] = [await join(), await join()];
    await app.settle();
    standard.take();
  });

  afterEach(async () => {
    for (const { bridge } of [acme, globex]) await bridge.close();
  });

  afterAll(async () => {
    await app.close();
    await standard.close();
  });

  const acts = (receiver: Receiver): string[] => receiver.take().map(({ json }) => json.request.act as string);
  const sendText = async ({ scenario, number }: Tenant): Promise<string> =>
    (await scenario.company.api.post(`/v1/numbers/${number.id}/messages/native/send`, { to: CUSTOMER, body: 'Hi' }))
      .body.id;
  const statusOf = async ({ scenario, number }: Tenant, id: string): Promise<string> =>
    (await scenario.company.api.get(`/v1/numbers/${number.id}/messages/${id}`)).body.status;

  describe('carry', () => {
    it('the outbound calls of their Numbers, signed with their secret', async () => {
      const call = await acme.scenario.startCall(acme.ada, acme.number.id);
      await app.settle();
      const received = acme.bridge.take();
      expect(received[0].json).toMatchObject({ sid: call.sid, request: { act: 'originate', to: CALLER } });
      for (const request of received) {
        expect(verify(app.clock, acme.secret, request)).toEqual(request.json);
        expect(() => verify(app.clock, globex.secret, request)).toThrow();
      }
      expect([standard.take(), globex.bridge.take()]).toEqual([[], []]);
    });

    it('the messages of their Numbers', async () => {
      await sendText(acme);
      await app.settle();
      expect(acts(acme.bridge)).toEqual(['send_message']);
      expect(standard.take()).toEqual([]);
    });

    it('the calls that they report, whichever connection the Number has', async () => {
      const plain = await createNumber(app, acme.scenario.company, { userIds: [acme.ada.id] });
      await acme.carrier.post('/carrier/v1/calls', { to: plain.digits, from: CALLER });
      await app.settle();
      expect(acts(acme.bridge)).toContain('ring_agent');
      expect(standard.take()).toEqual([]);
    });

    it('the calls that the operator reports for their Numbers', async () => {
      await acme.scenario.receiveCall(acme.number.digits);
      await app.settle();
      expect(acts(acme.bridge)).toContain('ring_agent');
    });

    it('nothing for Numbers without one, which use the carrier of the installation', async () => {
      const plain = await createNumber(app, acme.scenario.company, { userIds: [acme.ada.id] });
      await acme.scenario.startCall(acme.ada, plain.id);
      await sendText({ ...acme, number: plain });
      await app.settle();
      expect(acts(standard)).toEqual(expect.arrayContaining(['originate', 'send_message']));
      expect(acme.bridge.take()).toEqual([]);
    });

    it('a call to its end, even if the Number gets another connection meanwhile', async () => {
      const call = await acme.scenario.startCall(acme.ada, acme.number.id);
      await app.commands.execute(
        new UpdateNumber({ ref: { id: acme.number.id }, changes: { voiceConnectionId: null } }),
      );
      await call.hangUp(acme.ada);
      await app.settle();
      expect(acts(acme.bridge).at(-1)).toBe('hang_up');
      expect(standard.take()).toEqual([]);
    });

    it('nothing over the network if they are simulated', async () => {
      const { id: companyId } = acme.scenario.company;
      const { connectionId } = await app.commands.execute(new CreateConnection({ companyId, kind: 'simulator' }));
      const changes = { voiceConnectionId: connectionId, messageConnectionId: connectionId };
      await app.commands.execute(new UpdateNumber({ ref: { id: acme.number.id }, changes }));
      await acme.scenario.startCall(acme.ada, acme.number.id);
      const id = await sendText(acme);
      await app.settle();
      expect([standard.take(), acme.bridge.take()]).toEqual([[], []]);
      expect(await statusOf(acme, id)).toBe('sent');
    });

    it('calls without delay while another connection hangs', async () => {
      let release: () => void = () => undefined;
      acme.bridge.respondNextWith((response) => (release = () => response.writeHead(200).end()));
      globex.bridge.respondNextWith((response) => {
        release();
        response.writeHead(200).end();
      });
      await acme.scenario.startCall(acme.ada, acme.number.id);
      await globex.scenario.startCall(globex.ada, globex.number.id);
      await app.settle();
      expect(acts(globex.bridge)).toContain('originate');
      expect(acts(acme.bridge)).toContain('originate');
    });

    it('messages without delay while another connection hangs at its limit of messages', async () => {
      const hanging: ServerResponse[] = [];
      acme.bridge.respondWith((response) => void hanging.push(response));
      let begun = 0;
      globex.bridge.respondNextWith((response) => {
        begun = acme.bridge.received.length;
        acme.bridge.respondWith((each) => void each.writeHead(200).end());
        for (const each of hanging) each.writeHead(200).end();
        response.writeHead(200).end();
      });
      const path = `/v1/numbers/${acme.number.id}/messages/native/send`;
      for (let n = 10; n < 50; n++) await acme.scenario.company.api.post(path, { to: `+336399845${n}`, body: 'Hi' });
      const id = await sendText(globex);
      await app.settle();
      expect(await statusOf(globex, id)).toBe('sent');
      expect(begun).toBeLessThan(40);
    });
  });

  describe('may act only on the Numbers of their own company', () => {
    it('so a call to the Number of another is 404', async () => {
      const { status, body } = await acme.carrier.post('/carrier/v1/calls', { to: globex.number.digits, from: CALLER });
      expect([status, body.troubleshoot]).toEqual([404, 'This Number was not found.']);
    });

    it('so a message to the Number of another is 404', async () => {
      const sent = { to: globex.number.digits, from: CUSTOMER, body: 'Hi' };
      expect((await acme.carrier.post('/carrier/v1/messages', sent)).status).toBe(404);
      expect((await globex.carrier.post('/carrier/v1/messages', sent)).status).toBe(201);
    });

    it('so events of the call of another are 404 and change nothing', async () => {
      const call = await globex.scenario.startCall(globex.ada, globex.number.id);
      const path = `/carrier/v1/calls/${call.sid}/events`;
      for (const event of [
        { type: 'callee_answered' },
        { type: 'recording', duration: 3 },
        { type: 'utterance', participant_type: 'external', text: 'Hello' },
      ])
        expect((await acme.carrier.post(path, event)).status).toBe(404);
      expect(await call.stage()).toBe('dialing');
      expect((await globex.carrier.post(path, { type: 'callee_answered' })).status).toBe(202);
      expect(await call.stage()).toBe('talking');
    });

    it('so the status of the message of another is 404 and changes nothing', async () => {
      const id = await sendText(globex);
      await app.settle();
      const report = ({ carrier }: Tenant) =>
        carrier.post(`/carrier/v1/messages/${id}/status`, { status: 'delivered' });
      expect((await report(acme)).status).toBe(404);
      expect(await statusOf(globex, id)).toBe('sent');
      expect((await report(globex)).status).toBe(202);
    });

    it('so the sid of a call or message of another does not count as repeated', async () => {
      for (const [path, fields] of [
        ['calls', {}],
        ['messages', { body: 'Hi' }],
      ] as const) {
        const sid = `${path}-${acme.connectionId}`;
        const report = ({ carrier, number }: Tenant) =>
          carrier.post(`/carrier/v1/${path}`, { to: number.digits, from: CUSTOMER, sid, ...fields });
        expect((await report(globex)).status).toBe(201);
        expect((await report(globex)).status).toBe(200);
        const { status, body } = await report(acme);
        expect([status, Object.keys(body)]).toEqual([409, ['error', 'troubleshoot', 'success']]);
      }
    });

    it('so the same provider_id means a different message in each', async () => {
      for (const { bridge } of [acme, globex]) bridge.respondWith(answerWith(200, { provider_id: '1' }));
      const ids = [await sendText(acme), await sendText(globex)];
      await app.settle();
      expect((await globex.carrier.post('/carrier/v1/messages/1/status', { status: 'delivered' })).status).toBe(202);
      expect([await statusOf(acme, ids[0]), await statusOf(globex, ids[1])]).toEqual(['sent', 'delivered']);
      const { carrier } = acme.scenario;
      expect((await carrier.post('/carrier/v1/messages/1/status', { status: 'delivered' })).status).toBe(404);
    });
  });

  it('report with their secret until they are deleted', async () => {
    const call = { to: acme.number.digits, from: CALLER };
    expect((await acme.carrier.post('/carrier/v1/calls', call)).status).toBe(201);
    expect((await new ApiClient(app.url, `Bearer ${acme.secret}x`).post('/carrier/v1/calls', call)).status).toBe(403);
    await app.work.run((tx) => tx.change('DELETE FROM carrier_connections WHERE id = ?', [acme.connectionId]));
    expect((await acme.carrier.post('/carrier/v1/calls', call)).status).toBe(403);
  });

  it('may send large recordings', async () => {
    const call = await acme.scenario.startCall(acme.ada, acme.number.id);
    await call.report('callee_answered');
    const audio_base64 = Buffer.alloc(2 * 1024 * 1024, 'ID3').toString('base64');
    const path = `/carrier/v1/calls/${call.sid}/events`;
    const event = { type: 'voicemail', duration: 3, audio_base64 };
    expect((await acme.carrier.post(path, event)).status).not.toBe(413);
    expect((await acme.carrier.with('Bearer whsec_unknown').post(path, event)).status).toBe(403);
  });
});
