import { isRequest, topViaOf } from '../../../src/telephony/sip/message/sip-message.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import { type Agent, TRUNK } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { HOST } from '../support/free-port.js';
import { expectMusic, expectTone } from '../support/hearing.js';
import { LiveReplicas } from './live-replicas.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];
/** Within this time a crash is noticed and the lease of the trunk ends. */
const LONGEST = 45_000;

describe('two servers on one database', () => {
  let installation: LiveReplicas;
  let trunk: SipHost;
  let receiver: Receiver;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true, phones: { [TRUNK.username]: TRUNK.password } });
    installation = await LiveReplicas.start();
    receiver = await Receiver.start();
    const port = Number(trunk.addressOf('udp').split(':')[1]);
    const trunkId = await installation.addTrunk(port, { registers: true });
    ada = await installation.addAgent(0, ADA);
    bob = await installation.addAgent(1, BOB);
    await installation.addNumber(trunkId, [ada]);
    expect((await installation.company.api.post('/v1/webhooks', { url: receiver.url })).status).toBe(201);
    // Wait until both replicas have read the trunk.
    for (const { sipPort } of installation.replicas)
      await eventually(async () => {
        const probe = await trunk.dial({
          uri: `sip:0@${HOST}:${sipPort}`,
          remote: { transport: 'udp', address: HOST, port: sipPort },
          credentials: TRUNK,
        });
        await eventually(() => expect(probe.log).toEqual(['rejected 404 Not Found']), 2_000);
      });
  });

  afterAll(async () => {
    await installation?.close();
    await receiver?.close();
    await trunk?.close();
  });

  async function talk(replica: number, tone: number): Promise<Call> {
    const call = await installation.callFrom(trunk, replica);
    await call.waitFor('answered');
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, tone);
    return call;
  }

  it('register once with a trunk', async () => {
    await eventually(() => expect(trunk.store.bindings).toHaveLength(1));
    const registered = trunk.received.filter((message) => 'method' in message && message.method === 'REGISTER');
    expect(new Set(registered.map(({ headers }) => headers.get('contact'))).size).toBe(1);
  });

  it('forward requests to the replica that carries the call: hold, transfer and hang up', async () => {
    const call = await talk(0, ADA);
    const { id } = await installation.lastCall();
    const phone = await installation.phoneOf(1, ada);
    expect((await phone.post(`/phone/v1/calls/${id}/hold`, {})).status).toBe(204);
    await expectMusic(() => call.audio!.heard);
    expect((await phone.post(`/phone/v1/calls/${id}/unhold`, {})).status).toBe(204);
    await expectTone(() => call.audio!.heard, ADA);
    expect((await installation.apiOf(1).post(`/v1/calls/${id}/transfers`, { user_id: bob.id })).status).toBe(204);
    await expectTone(() => call.audio!.heard, BOB);
    await expectTone(() => bob.phone.heard, OUTSIDE);
    const other = await installation.phoneOf(1, bob);
    expect((await other.post(`/phone/v1/calls/${id}/hangup`, {})).status).toBe(204);
    await call.waitFor('hung up');
    await bob.phone.waitFor('CALL_CLOSED');
  });

  it('end the calls of a killed replica with their events, and free agents and peers; the other continues', async () => {
    const lost = await talk(0, ADA);
    ada.phone.forgetEvents();
    trunk.received.length = 0;
    receiver.take();
    const { id } = await installation.lastCall();
    await installation.replicas[0].server.kill();
    const killedAt = Date.now();
    await eventually(async () => expect((await installation.lastCall()).status).toBe('done'), LONGEST);
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    const sql = 'SELECT user_id FROM agents WHERE call_id IS NOT NULL';
    expect(await installation.app.reader.rows(sql)).toEqual([]);
    await eventually(() =>
      expect(
        receiver.received
          .filter(({ json }) => json.data.id === id && json.resource === 'call')
          .map(({ json }) => json.event),
      ).toEqual(['call.hungup', 'call.ended']),
    );
    await lost.waitFor('hung up');
    await ada.phone.waitFor('CALL_CLOSED');
    const port = installation.replicas[1].sipPort;
    const byes = trunk.received.filter((message) => isRequest(message) && message.method === 'BYE');
    expect(byes.map((bye) => topViaOf(bye).port)).toEqual([port]);
    await eventually(
      () =>
        expect(trunk.store.bindings.map(({ contactUri }) => contactUri)).toContainEqual(
          expect.stringContaining(String(port)),
        ),
      LONGEST,
    );
    await installation.app.work.run((tx) => tx.change('UPDATE number_users SET user_id = ?', [bob.id]));
    const call = await talk(1, BOB);
    call.leg.hangUp();
    await eventually(async () => expect((await installation.lastCall()).status).toBe('done'));
  });
});
