import type { IncomingLeg } from '../../../src/telephony/sip/legs/incoming-leg.js';
import type { OutgoingLeg } from '../../../src/telephony/sip/legs/outgoing-leg.js';
import { userOfUri } from '../../../src/telephony/sip/message/uri-user.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient } from '../../support/http/api-client.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA, BOB, TARGET] = [440, 1_400, 2_100, 700];
/** Of pino. */
const WARNING = 40;
const FULL = {
  status: 503,
  body: {
    error: 'Service Unavailable',
    troubleshoot: 'All ports for audio (RTP_PORTS) are in use by other calls; try again when one of them has ended.',
    success: false,
  },
};

describe('a server whose ports carry one call', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let [ada, bob, eve]: Agent[] = [];
  let call: Call<IncomingLeg | OutgoingLeg>;
  const logged: string[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start(
      { RTP_PORTS: '23400-23403' },
      { write: (line) => void logged.push(line) },
    );
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA, { answersItself: true });
    bob = await installation.addAgent(BOB);
    eve = await installation.addAgent(BOB);
    await installation.addNumber([ada]);
    await installation.addNumber([bob], { digits: '+33176360696' });
  });

  beforeEach(async () => {
    installation.forgetEvents();
    call = await installation.callFrom(trunk);
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    installation.forgetEvents();
  });

  afterEach(async () => {
    call.leg.hangUp();
    // Late audio of this call would reach the next one, which gets the same port.
    call.audio!.close();
    await installation.callEnded();
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  const countCalls = async (): Promise<number> => (await installation.app.reader.rows('SELECT id FROM calls')).length;
  const logIn = async ({ email, password }: Agent): Promise<ApiClient> => {
    const anonymous = new ApiClient(installation.app.url);
    return anonymous.with(`Bearer ${(await anonymous.post('/phone/v1/session', { email, password })).body.token}`);
  };
  const dial = (agent: Agent, number: string): Promise<string> =>
    agent.phone.command('dial', `sip:${number}@${installation.sipAddress}`);

  it('refuses callers before anybody rings', async () => {
    const before = await countCalls();
    const refused = await installation.callFrom(trunk);
    await eventually(() => expect(refused.log).toEqual(['rejected 503 Service Unavailable']));
    const answer = trunk.received.findLast((message) => nameOf(message) === '503 INVITE')!;
    expect(answer.headers.get('retry-after')).toBe('30');
    expect([await countCalls(), installation.events]).toEqual([before, []]);
  });

  it('refuses calls from desk phones, pages and the API', async () => {
    const before = await countCalls();
    await dial(bob, '0639984567');
    await bob.phone.waitFor('CALL_CLOSED');
    const page = await logIn(bob);
    const called = await page.post('/phone/v1/calls', { number_id: installation.numberId, to: '+33639984567' });
    expect(called).toMatchObject(FULL);
    expect(called.headers.get('retry-after')).toBe('30');
    expect(await page.post('/phone/v1/calls', { user_id: eve.id })).toMatchObject(FULL);
    const start = { number_id: installation.numberId, to: '+33639984567' };
    expect(await installation.company.api.post(`/v1/users/${bob.id}/calls`, start)).toMatchObject(FULL);
    expect([await countCalls(), installation.events]).toEqual([before, []]);
    expect(bob.phone.count('CALL_INCOMING')).toBe(0);
  });

  async function transfer(target: Record<string, unknown>): Promise<void> {
    const { id } = await installation.lastCall();
    const transferred = await (await logIn(ada)).post(`/phone/v1/calls/${id}/transfers`, target);
    expect(transferred.status).toBe(204);
  }

  it("lets an agent transfer the call outside, where it takes over the agent's ports", async () => {
    const position = trunk.incoming.length;
    await transfer({ number: '+33612340009' });
    const target = await trunk.nextCall(position);
    await trunk.answer(target);
    await target.audio!.say(TARGET);
    await expectTone(() => call.audio!.heard, TARGET);
    await expectTone(() => target.audio!.heard, OUTSIDE);
    target.leg.hangUp();
    target.audio!.close();
  });

  it("lets an agent transfer the call to a colleague, who takes over the agent's ports", async () => {
    await transfer({ user_id: bob.id });
    await bob.phone.waitFor('CALL_INCOMING');
    await bob.phone.command('accept');
    await expectTone(() => call.audio!.heard, BOB);
    await expectTone(() => bob.phone.heard, OUTSIDE);
  });

  it('rings a phone at its latest contact if there are no ports for a former one, and logs one line', async () => {
    const dan = await installation.addAgent(BOB, { hasMoved: true });
    logged.splice(0);
    await transfer({ user_id: dan.id });
    await dan.phone.waitFor('CALL_INCOMING');
    await dan.phone.command('accept');
    await expectTone(() => dan.phone.heard, OUTSIDE);
    const about = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= WARNING);
    expect(about).toMatchObject([{ level: WARNING, msg: expect.stringContaining('all ports are in use') }]);
  });

  it('dials for an agent who answered, with the ports of another phone that rang', async () => {
    call.leg.hangUp();
    call.audio!.close();
    await installation.callEnded();
    installation.forgetEvents();
    const dan = await installation.addAgent(BOB, { hasMoved: true, answersItself: true });
    await installation.addNumber([dan], { digits: '+33176360697' });
    const position = trunk.incoming.length;
    const start = { number_id: installation.numberId, to: '+33639984567' };
    const { status, body } = await installation.company.api.post(`/v1/users/${dan.id}/calls`, start);
    expect([status, body]).toEqual([204, undefined]);
    const dialled = await trunk.nextCall(position);
    call = dialled;
    await trunk.answer(dialled);
    await dialled.audio!.say(OUTSIDE);
    await expectTone(() => dan.phone.heard, OUTSIDE);
    await expectTone(() => dialled.audio!.heard, BOB);
  });

  it.each([
    ['a desk phone', () => dial(bob, '112')],
    [
      'a page',
      async () => {
        const { status } = await (await logIn(bob)).post('/phone/v1/calls', { to: '112' });
        expect(status).toBe(201);
        await bob.phone.waitFor('CALL_INCOMING');
        await bob.phone.command('accept');
      },
    ],
  ])('lets %s make an emergency call with audio', async (_, ask) => {
    const position = trunk.incoming.length;
    await ask();
    const help = await trunk.nextCall(position);
    const invite = trunk.received.findLast((message) => 'method' in message && message.method === 'INVITE')!;
    expect('uri' in invite && userOfUri(invite.uri)).toBe('112');
    await trunk.answer(help);
    await help.audio!.say(OUTSIDE);
    await expectTone(() => bob.phone.heard, OUTSIDE);
    await expectTone(() => help.audio!.heard, BOB);
    await expectTone(() => call.audio!.heard, ADA);
    help.leg.hangUp();
    help.audio!.close();
    await installation.waitForFree(bob);
  });
});
